import FeatureSupport
package import FoyerRecords
package import FoyerSystem
package import MusicScreen

extension MusicStore: TestedFeature {
  package static let name = "music"

  package static func make(_ feature: FeatureJournal, _ network: any Fetching) -> MusicStore {
    MusicStore(feature, fetcher: network, address: "https://music.example/search")
  }

  package func root(_ network: any Fetching) -> MusicCoordinator {
    MusicCoordinator(store: self)
  }
}
