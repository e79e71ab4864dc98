import FoyerJournal

/// The schema that `share init` makes in a database; only its functions write to its tables.
///
/// The script makes what is missing and replaces the functions, so it also brings an older schema up to date, which keeps
/// all data. A column that is added later has a statement of its own, `ADD COLUMN IF NOT EXISTS`; a function whose result
/// or parameters change is dropped first; nothing that programs in use call changes its meaning. A topic of its own is a
/// file of its own, whose text stands in ``parts``.
///
/// - `journal` has the counter that numbers the changes. Sequences leave gaps and are seen out of order, so there are
///   none.
/// - `record` holds what all changes come to. Expectations are compared with it, and new replicas begin with it.
/// - `change` keeps a row for every change for good, so that one that is sent again is known; pruning empties its body.
///   The body is text, which many read as it is.
/// - `turn` has a row for each journal, which those that append lock one after the other.
enum SharingSchema {
  /// The version of what programs call, which programs of other versions don't use.
  ///
  /// It stays the same as long as older programs can go on, which have only this number to go by.
  static let version = 1

  /// The number of times that the schema grew, the first one included; raise it with each release that adds to it.
  static let level = 2

  /// The parts of the script, in the order in which they build on each other.
  private static let parts = [
    roles, tables, digests, reading, bounds, following, guards, appending, pieces, members, pictures, rights,
  ]

  /// Makes the schema or brings it up to date, in one statement and so all of it or nothing.
  ///
  /// - Parameter types: The types of records whose bounds the server keeps.
  static func script(for types: RecordTypes) -> String {
    "DO $script$ BEGIN\n" + parts.joined(separator: "\n") + noting(FieldBounds.all(of: types))
      + "END $script$"
  }

  private static let roles = """
    -- Roles are the server's, on which another database may be prepared at the same moment.
    DO $do$ DECLARE _role text;
    BEGIN
      FOREACH _role IN ARRAY ARRAY['foyer_member', 'foyer_private'] LOOP
        BEGIN
          IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = _role) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', _role);
          END IF;
        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
        END;
      END LOOP;
    END $do$;

    """

  private static let tables = """
    CREATE SCHEMA IF NOT EXISTS foyer;
    CREATE TABLE IF NOT EXISTS foyer.version (version integer NOT NULL);
    ALTER TABLE foyer.version ADD COLUMN IF NOT EXISTS level integer NOT NULL DEFAULT 1;
    -- Says which script ran last.
    ALTER TABLE foyer.version ADD COLUMN IF NOT EXISTS script text;
    INSERT INTO foyer.version (version) SELECT \(version) WHERE NOT EXISTS (SELECT FROM foyer.version);
    CREATE TABLE IF NOT EXISTS foyer.journal (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL UNIQUE CHECK (char_length(name) BETWEEN 1 AND 60),
      revision bigint NOT NULL DEFAULT 0, pruned bigint NOT NULL DEFAULT 0,
      notified timestamptz NOT NULL DEFAULT '-infinity'
    ) WITH (fillfactor = 10);
    CREATE TABLE IF NOT EXISTS foyer.turn (journal uuid PRIMARY KEY REFERENCES foyer.journal);
    CREATE TABLE IF NOT EXISTS foyer.member (
      journal uuid NOT NULL REFERENCES foyer.journal, role text NOT NULL, is_owner boolean NOT NULL DEFAULT false,
      PRIMARY KEY (journal, role)
    );
    CREATE TABLE IF NOT EXISTS foyer.replica (
      journal uuid NOT NULL REFERENCES foyer.journal, id uuid NOT NULL, role text NOT NULL,
      revision bigint NOT NULL DEFAULT 0, seen timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (journal, id)
    );
    CREATE TABLE IF NOT EXISTS foyer.change (
      journal uuid NOT NULL REFERENCES foyer.journal, revision bigint NOT NULL, id uuid NOT NULL,
      replica uuid NOT NULL, number bigint NOT NULL, author text NOT NULL,
      received timestamptz NOT NULL DEFAULT now(), body json,
      PRIMARY KEY (journal, revision), UNIQUE (journal, id), UNIQUE (journal, replica, number)
    );
    CREATE TABLE IF NOT EXISTS foyer.record (
      journal uuid NOT NULL, id uuid NOT NULL, type text NOT NULL, fields jsonb NOT NULL, PRIMARY KEY (journal, id)
    ) WITH (fillfactor = 80);
    -- Looking the journal up for each record took half the time of an import.
    ALTER TABLE foyer.record DROP CONSTRAINT IF EXISTS record_journal_fkey;
    CREATE TABLE IF NOT EXISTS foyer.private_value (
      journal uuid NOT NULL REFERENCES foyer.journal, id uuid NOT NULL, record uuid NOT NULL,
      revision bigint NOT NULL, value text NOT NULL, PRIMARY KEY (journal, id)
    );
    CREATE INDEX IF NOT EXISTS private_value_by_revision ON foyer.private_value (journal, revision);
    CREATE INDEX IF NOT EXISTS private_value_by_record ON foyer.private_value (journal, record);
    CREATE TABLE IF NOT EXISTS foyer.erasure (
      journal uuid NOT NULL REFERENCES foyer.journal, record uuid NOT NULL, revision bigint NOT NULL,
      replica uuid NOT NULL, PRIMARY KEY (journal, record, replica)
    );

    """

  private static let reading = """
    CREATE OR REPLACE FUNCTION foyer.journals() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT journal FROM foyer.member WHERE role = session_user
    $$;

    -- Functions that run with the owner's rights and settings call it.
    CREATE OR REPLACE FUNCTION foyer.require_member(_journal uuid) RETURNS void
    LANGUAGE plpgsql STABLE AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM foyer.member m WHERE m.journal = _journal AND m.role = session_user) THEN
        RAISE insufficient_privilege USING MESSAGE = format('%s is no member of this journal', session_user);
      END IF;
    END $$;

    -- What tells a server from another one, and from the same one before a failover.
    CREATE OR REPLACE FUNCTION foyer.server(OUT system text, OUT timeline integer, OUT is_standby boolean)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      is_standby := pg_is_in_recovery();
      system := (SELECT system_identifier FROM pg_control_system());
      timeline := CASE WHEN is_standby THEN 0
        ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer END;
    EXCEPTION WHEN undefined_function OR feature_not_supported THEN
      is_standby := false; system := ''; timeline := 0;
    END $$;

    -- True while a commit waits for a synchronous standby.
    CREATE OR REPLACE FUNCTION foyer.waits_for_standby() RETURNS boolean
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT EXISTS (
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep')
    $$;

    -- The changes behind a revision, with the private values that the role may read.
    CREATE OR REPLACE FUNCTION foyer.changes(_journal uuid, _known bigint, _most integer)
    RETURNS TABLE (revision bigint, author text, body json, private jsonb)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
    #variable_conflict use_column
    DECLARE _private jsonb;
    BEGIN
      PERFORM foyer.require_member(_journal);
      IF pg_has_role(session_user, 'foyer_private', 'USAGE') THEN
        _private := (
          SELECT jsonb_object_agg(v.revision, v.list) FROM (
            SELECT p.revision, jsonb_agg(jsonb_build_array(p.id, p.record, p.value)) AS list FROM foyer.private_value p
            WHERE p.journal = _journal AND p.revision > _known AND p.revision <= _known + _most GROUP BY p.revision) v);
      END IF;
      RETURN QUERY SELECT c.revision, c.author, c.body, _private->c.revision::text FROM foyer.change c
      WHERE c.journal = _journal AND c.revision > _known AND c.revision <= _known + _most ORDER BY c.revision;
    END $$;

    -- Notes what a replica knows, and returns what there is.
    CREATE OR REPLACE FUNCTION foyer.heartbeat(_journal uuid, _replica uuid, _known bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      PERFORM foyer.require_member(_journal);
      INSERT INTO foyer.replica AS r (journal, id, role, revision) VALUES (_journal, _replica, session_user, _known)
      ON CONFLICT (journal, id) DO UPDATE SET revision = _known, seen = now() WHERE r.role = session_user;
      RETURN (SELECT revision FROM foyer.journal WHERE id = _journal);
    END $$;

    """

  private static let members = """
    CREATE OR REPLACE FUNCTION foyer.create_journal(_name text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE _journal uuid;
    BEGIN
      INSERT INTO foyer.journal (name) VALUES (_name) RETURNING id INTO _journal;
      INSERT INTO foyer.turn VALUES (_journal);
      INSERT INTO foyer.member VALUES (_journal, session_user, true);
      RETURN _journal;
    EXCEPTION WHEN unique_violation THEN
      RAISE insufficient_privilege USING MESSAGE = format('%s is no member of %s', session_user, _name);
    END $$;

    CREATE OR REPLACE FUNCTION foyer.invite(_journal uuid, _role text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM foyer.member WHERE journal = _journal AND role = session_user AND is_owner) THEN
        RAISE insufficient_privilege USING MESSAGE = format('%s does not own this journal', session_user);
      END IF;
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = _role) THEN
        RAISE undefined_object USING MESSAGE = format('there is no role %s', _role);
      END IF;
      EXECUTE format('GRANT foyer_member TO %I', _role);
      INSERT INTO foyer.member VALUES (_journal, _role, false) ON CONFLICT DO NOTHING;
    END $$;

    """

  private static let rights = """
    REVOKE ALL ON SCHEMA foyer FROM PUBLIC;
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA foyer FROM PUBLIC;
    GRANT USAGE ON SCHEMA foyer TO foyer_member;
    GRANT SELECT ON foyer.version, foyer.journal, foyer.member, foyer.change, foyer.record, foyer.waiting
      TO foyer_member;
    GRANT SELECT ON foyer.private_value TO foyer_private;
    GRANT EXECUTE ON FUNCTION foyer.journals(), foyer.server(), foyer.waits_for_standby(),
      foyer.heartbeat(uuid, uuid, bigint), foyer.append(uuid, jsonb),
      foyer.require_past(uuid, bigint, text), foyer.changes_after(uuid, bigint, text, integer),
      foyer.beat(uuid, uuid, bigint, text), foyer.changes(uuid, bigint, integer), foyer.create_journal(text), foyer.invite(uuid, text) TO foyer_member;
    DO $do$ DECLARE _table text;
    BEGIN
      FOREACH _table IN ARRAY ARRAY['member', 'change', 'record', 'waiting', 'private_value'] LOOP
        EXECUTE format('ALTER TABLE foyer.%I ENABLE ROW LEVEL SECURITY', _table);
        EXECUTE format('DROP POLICY IF EXISTS members ON foyer.%I', _table);
        EXECUTE format(
          'CREATE POLICY members ON foyer.%I FOR SELECT USING (journal IN (SELECT foyer.journals()))', _table);
      END LOOP;
    END $do$;
    ALTER TABLE foyer.journal ENABLE ROW LEVEL SECURITY;
    DROP POLICY IF EXISTS members ON foyer.journal;
    CREATE POLICY members ON foyer.journal FOR SELECT USING (id IN (SELECT foyer.journals()));

    """
}
