public import FoyerSystem

extension FetchLimits {
  /// The usual limits without the one that a busy machine exceeds.
  public static let patient = FetchLimits(deadline: .seconds(3_600))
}
