import FoyerRecords

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

extension SharingSchema {
  /// Makes the digests by which pasts and records are told from others.
  ///
  /// - `change.digest` is that of all changes up to one, which pruning leaves.
  /// - `record.digest` follows from the record's fields, and `journal.records` combines those that the changes came to.
  static let digests = """
    -- The digest of a record, as RecordDigest computes it.
    CREATE OR REPLACE FUNCTION foyer.digest(_id uuid, _type text, _fields jsonb) RETURNS bigint
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RETURN ('x' || encode(substr(sha256(
        uuid_send(_id) || convert_to(_type || jsonb_strip_nulls(_fields)::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint;
    END $$;

    CREATE OR REPLACE FUNCTION foyer.digest(_before bytea, _id uuid, _author text, _body json) RETURNS bytea
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RETURN sha256(coalesce(_before, '') || uuid_send(_id) || convert_to(_author || coalesce(_body::text, ''), 'UTF8'));
    END $$;

    ALTER TABLE foyer.record ADD COLUMN IF NOT EXISTS
      digest bigint GENERATED ALWAYS AS (foyer.digest(id, type, fields)) STORED;
    ALTER TABLE foyer.journal ADD COLUMN IF NOT EXISTS records bigint;
    UPDATE foyer.journal j SET records = coalesce((
      SELECT bit_xor(r.digest) FROM foyer.record r WHERE r.journal = j.id), 0)
    WHERE j.records IS NULL;
    ALTER TABLE foyer.journal ALTER COLUMN records SET DEFAULT 0;

    DROP FUNCTION IF EXISTS foyer.sum(uuid, jsonb);
    ALTER TABLE foyer.change ADD COLUMN IF NOT EXISTS digest bytea;
    DO $do$ DECLARE _change record;
    BEGIN
      FOR _change IN
        SELECT c.journal, c.revision, c.id, c.author, c.body FROM foyer.change c WHERE c.digest IS NULL
        ORDER BY c.journal, c.revision
      LOOP
        UPDATE foyer.change c SET digest = foyer.digest((
          SELECT b.digest FROM foyer.change b
          WHERE b.journal = _change.journal AND b.revision = _change.revision - 1
        ), _change.id, _change.author, _change.body)
        WHERE c.journal = _change.journal AND c.revision = _change.revision;
      END LOOP;
    END $do$;

    -- Refuses a replica that knows another past than this server has. One of an earlier version doesn't know the digest.
    CREATE OR REPLACE FUNCTION foyer.require_past(_journal uuid, _known bigint, _digest text) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
    BEGIN
      PERFORM foyer.require_member(_journal);
      IF _known > 0 AND NOT EXISTS (
        SELECT FROM foyer.change c WHERE c.journal = _journal AND c.revision = _known
          AND (_digest IS NULL OR c.digest = decode(_digest, 'hex'))
      ) THEN
        RAISE EXCEPTION USING ERRCODE = 'FY002', MESSAGE = format('its change %s is another one', _known);
      END IF;
    END $$;

    -- The changes behind a past, each with the digest of all up to it.
    CREATE OR REPLACE FUNCTION foyer.changes_after(_journal uuid, _known bigint, _digest text, _most integer)
    RETURNS TABLE (revision bigint, author text, body json, private jsonb, digest text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
    #variable_conflict use_column
    BEGIN
      PERFORM foyer.require_past(_journal, _known, _digest);
      RETURN QUERY SELECT c.revision, c.author, c.body, c.private, encode(d.digest, 'hex')
      FROM foyer.changes(_journal, _known, _most) c
      JOIN foyer.change d ON d.journal = _journal AND d.revision = c.revision ORDER BY c.revision;
    END $$;

    -- Notes what a replica knows, and returns what there is, with the sum of the records' digests.
    CREATE OR REPLACE FUNCTION foyer.beat(_journal uuid, _replica uuid, _known bigint, _digest text)
    RETURNS TABLE (revision bigint, records bigint)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    #variable_conflict use_column
    BEGIN
      PERFORM foyer.require_past(_journal, _known, _digest);
      PERFORM foyer.heartbeat(_journal, _replica, _known);
      RETURN QUERY SELECT j.revision, j.records FROM foyer.journal j WHERE j.id = _journal;
    END $$;

    """

  /// Finds changes and records that aren't what they were when their digests were made.
  static let digestFindings = """
    SELECT format('%s: change %s was altered', j.name, c.revision)
    FROM foyer.journal j JOIN foyer.change c ON c.journal = j.id
    LEFT JOIN foyer.change b ON b.journal = c.journal AND b.revision = c.revision - 1
    WHERE c.body IS NOT NULL AND c.digest IS DISTINCT FROM foyer.digest(b.digest, c.id, c.author, c.body)
    UNION ALL
    SELECT format('%s: the records are not what the changes came to', j.name)
    FROM foyer.journal j
    WHERE j.records IS DISTINCT FROM coalesce((
      SELECT bit_xor(r.digest) FROM foyer.record r WHERE r.journal = j.id), 0)
    """
}

extension SharingSchema {
  /// Finds gaps, records that differ from what the changes come to, and rights that nobody should have.
  static let findings = """
    WITH parts AS MATERIALIZED (
      SELECT c.journal, c.revision, (part->>'record')::uuid AS record, part->>'type' AS type, part->'after' AS after,
        coalesce(part->'lines', '[]') AS lines, jsonb_typeof(coalesce(part->'before', 'null')) = 'null' AS creates
      FROM foyer.change c CROSS JOIN jsonb_array_elements(c.body::jsonb->'parts') AS p (part)
    ), created AS (
      -- Of the changes that create a record the first has an effect; those before it may be pruned.
      SELECT p.journal, p.record, min(p.revision) AS revision
      FROM parts p JOIN foyer.journal j ON j.id = p.journal WHERE p.creates AND j.pruned = 0 GROUP BY 1, 2
    )
    SELECT format('%s: change %s is missing', j.name, place)
    FROM foyer.journal j, generate_series(1, j.revision) AS place
    WHERE NOT EXISTS (SELECT FROM foyer.change c WHERE c.journal = j.id AND c.revision = place)
    UNION ALL
    SELECT format('%s: change %s is behind the counter', j.name, c.revision)
    FROM foyer.journal j JOIN foyer.change c ON c.journal = j.id AND c.revision > j.revision
    UNION ALL
    SELECT format('%s: %s of %s %s differs from the change that wrote it last', j.name, l.field, r.type, r.id)
    FROM (
      SELECT DISTINCT ON (p.journal, p.record, f.key) p.journal, p.record, f.key AS field, f.value, p.lines ? f.key AS is_merged
      FROM parts p JOIN foyer.record r ON r.journal = p.journal AND r.id = p.record AND r.type = p.type
      LEFT JOIN created n ON n.journal = p.journal AND n.record = p.record
      CROSS JOIN jsonb_each(p.after) AS f
      WHERE NOT p.creates OR p.revision = n.revision
      -- Edits that waited for their record come on top of it.
      ORDER BY p.journal, p.record, f.key, p.creates, p.revision DESC
    ) AS l JOIN foyer.journal j ON j.id = l.journal
    JOIN foyer.record r ON r.journal = l.journal AND r.id = l.record
    WHERE NOT l.is_merged AND l.value IS DISTINCT FROM r.fields->l.field
    UNION ALL
    SELECT format('%s may %s %s', grantee, lower(privilege_type), table_name)
    FROM information_schema.role_table_grants
    WHERE table_schema = 'foyer' AND grantee <> (
      SELECT rolname FROM pg_roles JOIN pg_namespace ON nspowner = pg_roles.oid WHERE nspname = 'foyer')
      AND NOT (privilege_type = 'SELECT' AND (grantee = 'foyer_member'
        AND table_name IN ('version', 'journal', 'member', 'change', 'record', 'waiting')
        OR grantee = 'foyer_private' AND table_name = 'private_value'))
    """

  /// Empties changes, whose rows stay so that a change that is sent again is known.
  static let pruning = """
    WITH ends AS (
      SELECT j.id AS journal, least(
        -- The least of nothing and a number would be the number.
        (SELECT coalesce(max(c.revision), 0) FROM foyer.change c
         WHERE c.journal = j.id AND c.received < now() - make_interval(days => $1::integer)),
        (SELECT min(r.revision) FROM foyer.replica r
         WHERE r.journal = j.id AND r.seen > now() - make_interval(days => $1::integer))) AS revision
      FROM foyer.journal j
    ), emptied AS (
      UPDATE foyer.change c SET body = NULL FROM ends e
      WHERE c.journal = e.journal AND c.revision <= e.revision AND c.body IS NOT NULL RETURNING c.journal, c.revision
    ), noted AS (
      UPDATE foyer.journal j SET pruned = e.revision FROM ends e WHERE j.id = e.journal AND e.revision > j.pruned
    )
    SELECT count(*) FROM emptied
    """
}

extension SharingSchema {
  /// Makes the table of the pictures that records name, and what programs send and fetch them by.
  ///
  /// A name holds the digest of its bytes, so no row can be another picture than the one that records mean. Members read
  /// it by the functions alone. Pictures come after the changes that name them, from any member who has them.
  static let pictures = """
    CREATE TABLE IF NOT EXISTS foyer.picture (
      journal uuid NOT NULL REFERENCES foyer.journal, name text NOT NULL, bytes bytea NOT NULL,
      role text NOT NULL, received timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (journal, name),
      CONSTRAINT picture_size CHECK (octet_length(bytes) BETWEEN 1 AND 4194304),
      CONSTRAINT picture_name CHECK (name ~ '^pictures/[0-9a-f]{64}[.](png|jpg|gif|webp)$'),
      CONSTRAINT picture_digest CHECK (substr(name, 10, 64) = encode(sha256(bytes), 'hex'))
    );
    -- Their formats are compressed already.
    ALTER TABLE foyer.picture ALTER bytes SET STORAGE EXTERNAL;
    ALTER TABLE foyer.picture ENABLE ROW LEVEL SECURITY;
    DROP POLICY IF EXISTS members ON foyer.picture;
    CREATE POLICY members ON foyer.picture FOR SELECT USING (journal IN (SELECT foyer.journals()));

    -- Those of some pictures that the server lacks.
    CREATE OR REPLACE FUNCTION foyer.missing_pictures(_journal uuid, _names text[]) RETURNS SETOF text
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      PERFORM foyer.require_member(_journal);
      RETURN QUERY SELECT n.name FROM unnest(_names) AS n (name)
      WHERE NOT EXISTS (SELECT FROM foyer.picture p WHERE p.journal = _journal AND p.name = n.name);
    END $$;

    CREATE OR REPLACE FUNCTION foyer.put_picture(_journal uuid, _name text, _bytes bytea) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      PERFORM foyer.require_member(_journal);
      INSERT INTO foyer.picture (journal, name, bytes, role) VALUES (_journal, _name, _bytes, session_user)
      ON CONFLICT DO NOTHING;
    END $$;

    -- The bytes of a picture; NULL while nobody has sent it.
    CREATE OR REPLACE FUNCTION foyer.picture(_journal uuid, _name text) RETURNS bytea
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      PERFORM foyer.require_member(_journal);
      RETURN (SELECT p.bytes FROM foyer.picture p WHERE p.journal = _journal AND p.name = _name);
    END $$;

    GRANT EXECUTE ON FUNCTION foyer.missing_pictures(uuid, text[]), foyer.put_picture(uuid, text, bytea),
      foyer.picture(uuid, text) TO foyer_member;

    """

  /// Removes the pictures that neither a record nor a kept change names, except those that came today.
  static let collecting = """
    WITH needed AS MATERIALIZED (
      SELECT DISTINCT t.journal, m[1] AS name
      FROM (
        SELECT journal, fields::text AS body FROM foyer.record
        UNION ALL SELECT journal, body::text FROM foyer.change WHERE body IS NOT NULL
      ) AS t, regexp_matches(t.body, 'pictures/[0-9a-f]{64}[.][a-z]+', 'g') AS m
      WHERE position('pictures/' IN t.body) > 0
    ), collected AS (
      DELETE FROM foyer.picture p WHERE p.received < now() - interval '1 day'
        AND NOT EXISTS (SELECT FROM needed n WHERE n.journal = p.journal AND n.name = p.name)
      RETURNING p.name
    )
    SELECT count(*) FROM collected
    """
}

extension SharingSchema {
  /// Makes what takes a change that is too large to be sent at once.
  ///
  /// Its text comes in pieces, which nobody sees, each with a digest by which its author knows what needn't be sent again.
  /// `foyer.append_pieces` appends the change as if it had come at once.
  static let pieces = """
    CREATE TABLE IF NOT EXISTS foyer.piece (
      journal uuid NOT NULL REFERENCES foyer.journal, role text NOT NULL, change uuid NOT NULL, place integer NOT NULL,
      digest text NOT NULL, body text NOT NULL, received timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (journal, role, change, place)
    );

    CREATE OR REPLACE FUNCTION foyer.kept_pieces(_journal uuid, _change uuid)
    RETURNS TABLE (place integer, digest text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    #variable_conflict use_column
    BEGIN
      PERFORM foyer.require_member(_journal);
      RETURN QUERY SELECT p.place, p.digest FROM foyer.piece p
      WHERE p.journal = _journal AND p.role = session_user AND p.change = _change ORDER BY p.place;
    END $$;

    CREATE OR REPLACE FUNCTION foyer.keep_piece(_journal uuid, _change uuid, _place integer, _digest text, _body text)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      PERFORM foyer.require_member(_journal);
      IF (octet_length(_body) <= 2097152 AND octet_length(_digest) <= 128 AND _place BETWEEN 0 AND 255) IS NOT TRUE THEN
        RAISE invalid_parameter_value USING MESSAGE = 'the change is too large';
      END IF;
      -- Those of changes that their author gave up.
      DELETE FROM foyer.piece p
      WHERE p.journal = _journal AND p.role = session_user AND p.received < now() - interval '7 days';
      INSERT INTO foyer.piece AS p (journal, role, change, place, digest, body)
      VALUES (_journal, session_user, _change, _place, _digest, _body)
      ON CONFLICT (journal, role, change, place) DO UPDATE SET digest = _digest, body = _body, received = now();
    END $$;

    CREATE OR REPLACE FUNCTION foyer.append_pieces(_journal uuid, _change uuid, _count integer)
    RETURNS TABLE (revision bigint, refused integer)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
    #variable_conflict use_column
    DECLARE
      _pieces integer;
      _text text;
      _whole jsonb;
    BEGIN
      PERFORM foyer.require_member(_journal);
      -- It may be there already, since an answer can be lost.
      SELECT c.revision INTO revision FROM foyer.change c WHERE c.journal = _journal AND c.id = _change;
      IF FOUND THEN RETURN NEXT; RETURN; END IF;
      SELECT count(*), string_agg(p.body, '' ORDER BY p.place) INTO _pieces, _text FROM foyer.piece p
      WHERE p.journal = _journal AND p.role = session_user AND p.change = _change AND p.place < _count;
      IF _pieces <> _count THEN
        RAISE EXCEPTION USING ERRCODE = 'FY003', MESSAGE = 'pieces of the change are missing';
      END IF;
      _whole := _text;
      IF (_whole->>'id')::uuid IS DISTINCT FROM _change THEN
        RAISE invalid_parameter_value USING MESSAGE = 'the change is malformed';
      END IF;
      RETURN QUERY SELECT * FROM foyer.append(_journal, jsonb_build_array(_whole));
      DELETE FROM foyer.piece p WHERE p.journal = _journal AND p.role = session_user AND p.change = _change;
    END $$;

    GRANT EXECUTE ON FUNCTION foyer.kept_pieces(uuid, uuid), foyer.keep_piece(uuid, uuid, integer, text, text),
      foyer.append_pieces(uuid, uuid, integer) TO foyer_member;

    """
}
