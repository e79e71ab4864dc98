extension SharingSchema {
  /// Makes `foyer.append`, which alone adds changes, with the connected role as their author.
  ///
  /// The function returns a row for each change: its revision, or the index of the expectation that doesn't hold.
  /// It notifies listeners ten times a second at most, since each notification wakes all of them; they ask again behind
  /// the last one. `foyer.put` returns what a change does to the sum of the records' digests.
  ///
  /// The functions that only it calls run with its rights and settings.
  static let appending = """
    CREATE OR REPLACE FUNCTION foyer.lines(_text text) RETURNS TABLE (line text, copy bigint, place bigint)
    LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
      SELECT l.line, row_number() OVER (PARTITION BY l.line ORDER BY l.place), l.place
      FROM string_to_table(_text, E'\\n') WITH ORDINALITY AS l (line, place) WHERE _text <> ''
    $$;

    -- Merges two texts that were made from the same one, as LineMerge does.
    CREATE OR REPLACE FUNCTION foyer.merged_lines(_base text, _current text, _later text) RETURNS text
    LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
      WITH base AS (SELECT * FROM foyer.lines(_base)),
      texts AS (
        SELECT 0 AS side, * FROM foyer.lines(_current) UNION ALL SELECT 1, * FROM foyer.lines(_later)
      ), reordered AS (
        SELECT max(side) AS side FROM (
          SELECT t.side, b.place < lag(b.place) OVER (PARTITION BY t.side ORDER BY t.place) AS is_back
          FROM texts t JOIN base b USING (line, copy)) o
        WHERE is_back
      ), frame AS (
        SELECT line, copy, place FROM texts WHERE side = (SELECT side FROM reordered)
        UNION ALL SELECT line, copy, place FROM base WHERE (SELECT side FROM reordered) IS NULL
      ), placed AS (
        SELECT line, t.side, t.place, b.place IS NOT NULL AS is_old,
          count(*) OVER (PARTITION BY line, copy) AS sides,
          coalesce(2 * f.place, 1 + 2 * coalesce(max(f.place) OVER (PARTITION BY t.side ORDER BY t.place), 0)) AS sorting
        FROM texts t LEFT JOIN frame f USING (line, copy) LEFT JOIN base b USING (line, copy)
      )
      SELECT coalesce(string_agg(line, E'\\n' ORDER BY sorting, side, place), '') FROM placed
      WHERE (sides = 2 OR NOT is_old) AND (side = 0 OR sides = 1)
    $$;

    CREATE OR REPLACE FUNCTION foyer.merged(_field text, _part jsonb, _current jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE AS $$
    DECLARE
      _after jsonb := _part->'after'->_field;
      _before jsonb := _part->'before'->_field;
    BEGIN
      IF NOT coalesce(_part->'lines', '[]') ? _field OR _current IS NOT DISTINCT FROM _before
        OR coalesce(jsonb_typeof(_after), '') <> 'string' OR coalesce(jsonb_typeof(_current), '') <> 'string'
      THEN
        RETURN _after;
      END IF;
      RETURN to_jsonb(foyer.merged_lines(coalesce(_before #>> '{}', ''), _current #>> '{}', _after #>> '{}'));
    END $$;

    -- The fields of a record after a part of a change, wherever that comes in the order of changes.
    CREATE OR REPLACE FUNCTION foyer.merged(_part jsonb, _current jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      IF jsonb_typeof(coalesce(_part->'before', 'null')) = 'null' THEN
        -- Another replica created the record before.
        RETURN _current;
      END IF;
      IF coalesce(_part->'lines', '[]') = '[]' THEN RETURN _current || (_part->'after'); END IF;
      RETURN _current || (
        SELECT coalesce(jsonb_object_agg(key, foyer.merged(key, _part, _current->key)), '{}')
        FROM jsonb_object_keys(_part->'after') AS key);
    END $$;

    -- Ends sessions of members that have stood in a transaction for 10 s, in which they may hold what others wait for; true
    -- when there were some. Owners who may not end sessions of others leave it to the timeout that foyer.append sets.
    CREATE OR REPLACE FUNCTION foyer.end_idlers() RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      RETURN coalesce((
        SELECT bool_or(pg_terminate_backend(a.pid, 500)) FROM pg_stat_activity a
        WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
          AND (a.state LIKE 'idle in transaction%' AND a.state_change < clock_timestamp() - interval '10 s'
            OR a.state = 'active' AND a.query_start < clock_timestamp() - interval '5 min')
          AND EXISTS (
            SELECT FROM pg_locks l WHERE l.pid = a.pid AND l.granted AND l.relation = 'foyer.turn'::regclass)), false);
    EXCEPTION WHEN insufficient_privilege THEN RETURN false;
    END $$;

    CREATE OR REPLACE FUNCTION foyer.refuse_copy() RETURNS void
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RAISE EXCEPTION USING ERRCODE = 'FY001', MESSAGE = 'the replica is a copy of another one';
    END $$;

    -- Notes a replica with the connected role, unless it is one of another role.
    CREATE OR REPLACE FUNCTION foyer.require_own(_journal uuid, _replica uuid, _known bigint) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM foyer.replica r WHERE r.journal = _journal AND r.id = _replica AND r.role = session_user
      ) THEN
        RETURN;
      END IF;
      INSERT INTO foyer.replica AS r (journal, id, role, revision) VALUES (_journal, _replica, session_user, _known)
      ON CONFLICT (journal, id) DO UPDATE SET role = r.role WHERE r.role = session_user;
      IF NOT FOUND THEN PERFORM foyer.refuse_copy(); END IF;
    END $$;

    -- Its statements are planned while the journal is small, and a scan of all would stay their plan when it has grown.
    CREATE OR REPLACE FUNCTION foyer.append(_journal uuid, _changes jsonb) RETURNS TABLE (revision bigint, refused integer)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
    #variable_conflict use_column
    DECLARE
      _head bigint;
      _start bigint;
      _notified timestamptz;
      _change jsonb;
      _records bigint;
      _replica uuid;
      _timeout text;
    BEGIN
      PERFORM foyer.require_member(_journal);
      -- The counter's row has a new version for every change, along which each of those that wait for it would go. A
      -- transaction within this one, which an exception needs, is made only for those that wait.
      PERFORM FROM foyer.turn t WHERE t.journal = _journal FOR UPDATE SKIP LOCKED;
      IF NOT FOUND THEN
        BEGIN
          PERFORM FROM foyer.turn t WHERE t.journal = _journal FOR UPDATE;
        EXCEPTION WHEN lock_not_available THEN
          IF NOT foyer.end_idlers() THEN RAISE; END IF;
          PERFORM FROM foyer.turn t WHERE t.journal = _journal FOR UPDATE;
        END;
      END IF;
      -- It ends a session that keeps the turn and does nothing, unless that says otherwise behind this.
      _timeout := set_config('idle_in_transaction_session_timeout', '10s', true);
      SELECT j.revision, j.notified, j.records INTO STRICT _head, _notified, _records
      FROM foyer.journal j WHERE j.id = _journal FOR NO KEY UPDATE;
      _start := _head;
      FOR _change IN SELECT value FROM jsonb_array_elements(_changes) WITH ORDINALITY ORDER BY ordinality LOOP
        refused := NULL;
        revision := (
          SELECT c.revision FROM foyer.change c WHERE c.journal = _journal AND c.id = (_change->>'id')::uuid);
        IF revision IS NOT NULL THEN RETURN NEXT; CONTINUE; END IF;
        PERFORM foyer.require_sound(_change, _head);
        IF _replica IS DISTINCT FROM (_change->>'replica')::uuid THEN
          _replica := _change->>'replica';
          PERFORM foyer.require_own(_journal, _replica, (_change->>'base')::bigint);
        END IF;
        IF EXISTS (
          SELECT FROM foyer.change c WHERE c.journal = _journal AND c.replica = _replica
            AND c.number = (_change->>'number')::bigint
        ) THEN
          PERFORM foyer.refuse_copy();
        END IF;
        IF _change->'expectations' <> '[]' THEN
          refused := foyer.first_unmet(_journal, _change);
          IF refused IS NOT NULL THEN RETURN NEXT; CONTINUE; END IF;
        END IF;
        _head := _head + 1;
        revision := _head;
        _records := _records # foyer.put(_journal, _head, _change);
        RETURN NEXT;
      END LOOP;
      IF _head > _start THEN
        IF _notified NOT BETWEEN clock_timestamp() - interval '100 ms' AND clock_timestamp() THEN
          _notified := clock_timestamp();
          PERFORM pg_notify('foyer_' || replace(_journal::text, '-', ''), '');
        END IF;
        UPDATE foyer.journal j SET revision = _head, notified = _notified, records = _records WHERE j.id = _journal;
      END IF;
    END $$;

    -- A turn is the only lock that others wait for, so that there are no deadlocks. Looking for them, with hundreds in the
    -- queue, would take longer than their turns. Some owners may not say so.
    DO $do$ BEGIN
      ALTER FUNCTION foyer.append(uuid, jsonb) SET deadlock_timeout = '1min';
    EXCEPTION WHEN insufficient_privilege THEN NULL;
    END $do$;

    DROP FUNCTION IF EXISTS foyer.put(uuid, bigint, jsonb);
    CREATE FUNCTION foyer.put(_journal uuid, _revision bigint, _change jsonb) RETURNS bigint
    LANGUAGE plpgsql AS $$
    DECLARE
      _id uuid := _change->>'id';
      _replica uuid := _change->>'replica';
      -- Expectations stay with a change, for the day that it has to be sent to another server.
      _body json := _change - CASE _change->'expectations'
        WHEN '[]' THEN ARRAY['private', 'author', 'revision', 'expectations']
        ELSE ARRAY['private', 'author', 'revision'] END;
    BEGIN
      INSERT INTO foyer.change (journal, revision, id, replica, number, author, body, digest)
      VALUES (_journal, _revision, _id, _replica, (_change->>'number')::bigint, session_user, _body, foyer.digest((
        SELECT c.digest FROM foyer.change c WHERE c.journal = _journal AND c.revision = _revision - 1
      ), _id, session_user, _body));
      IF _change->'private' <> '[]' THEN
        INSERT INTO foyer.private_value (journal, id, record, revision, value)
        SELECT _journal, (value->>'id')::uuid, (value->>'record')::uuid, _revision, value->>'value'
        FROM jsonb_array_elements(_change->'private') AS value
        WHERE NOT EXISTS (
          SELECT FROM foyer.erasure e WHERE e.journal = _journal AND e.record = (value->>'record')::uuid
            AND e.replica <> _replica AND e.revision > (_change->>'base')::bigint)
        ON CONFLICT DO NOTHING;
      END IF;
      IF (_change->>'kind')::integer = 4 THEN
        DELETE FROM foyer.private_value p USING jsonb_array_elements(_change->'parts') AS part
        WHERE p.journal = _journal AND p.record = (part->>'record')::uuid;
        INSERT INTO foyer.erasure AS e (journal, record, revision, replica)
        SELECT _journal, (part->>'record')::uuid, _revision, _replica
        FROM jsonb_array_elements(_change->'parts') AS part
        ON CONFLICT (journal, record, replica) DO UPDATE SET revision = _revision;
      END IF;
      RETURN foyer.follow(_journal, _revision, _change->'parts');
    END $$;

    """
}

extension SharingSchema {
  /// Makes what follows the changes to records, in which an edit waits for the one that creates its record.
  static let following = """
    -- The edits of records that nobody has created yet.
    CREATE TABLE IF NOT EXISTS foyer.waiting (
      journal uuid NOT NULL REFERENCES foyer.journal, record uuid NOT NULL, revision bigint NOT NULL, part jsonb NOT NULL,
      PRIMARY KEY (journal, record, revision)
    );

    -- Follows what a change does to records, and returns what it does to the sum of their digests. A record keeps the type
    -- that it was created with.
    DROP FUNCTION IF EXISTS foyer.follow(uuid, bigint, jsonb);
    CREATE FUNCTION foyer.follow(_journal uuid, _revision bigint, _parts jsonb) RETURNS bigint
    LANGUAGE plpgsql AS $$
    DECLARE
      _records bigint;
      _edit jsonb;
      _difference bigint;
      _is_awaited boolean;
      _waits boolean;
    BEGIN
      WITH part AS MATERIALIZED (
        SELECT p.part, (p.part->>'record')::uuid AS id, r.type, r.fields, r.digest,
          CASE WHEN jsonb_typeof(coalesce(p.part->'before', 'null')) = 'null' THEN r.type IS NULL
          ELSE p.part->'after' <> '{}' AND r.type = p.part->>'type' END AS is_put
        FROM jsonb_array_elements(_parts) AS p (part)
        -- Without OFFSET, a plan that was made for a small journal would read all of its records for every change.
        LEFT JOIN LATERAL (
          SELECT r.type, r.fields, r.digest FROM foyer.record r
          WHERE r.journal = _journal AND r.id = (p.part->>'record')::uuid OFFSET 0) AS r ON true
      ), put AS (
        INSERT INTO foyer.record (journal, id, type, fields)
        SELECT _journal, p.id, p.part->>'type',
          CASE WHEN p.type IS NULL THEN p.part->'after' ELSE foyer.merged(p.part, p.fields) END
        FROM part p WHERE p.is_put
        ON CONFLICT (journal, id) DO UPDATE SET fields = EXCLUDED.fields
        RETURNING record.digest
      )
      SELECT coalesce((SELECT bit_xor(put.digest) FROM put), 0) # coalesce(bit_xor(p.digest) FILTER (WHERE p.is_put), 0),
        bool_or(p.type IS NULL AND p.is_put) AND EXISTS (SELECT FROM foyer.waiting w WHERE w.journal = _journal),
        bool_or(p.type IS NULL AND p.is_put IS NOT TRUE)
      INTO _records, _is_awaited, _waits FROM part p;
      IF _waits THEN
        INSERT INTO foyer.waiting (journal, record, revision, part)
        SELECT _journal, (part->>'record')::uuid, _revision, part FROM jsonb_array_elements(_parts) AS part
        WHERE part->'after' <> '{}' AND jsonb_typeof(part->'before') = 'object' AND NOT EXISTS (
          SELECT FROM foyer.record r WHERE r.journal = _journal AND r.id = (part->>'record')::uuid);
      END IF;
      IF _is_awaited IS NOT TRUE THEN RETURN _records; END IF;
      FOR _edit IN
        SELECT w.part FROM foyer.waiting w JOIN jsonb_array_elements(_parts) AS p (made)
        ON w.journal = _journal AND w.record = (made->>'record')::uuid
        WHERE jsonb_typeof(coalesce(made->'before', 'null')) = 'null' ORDER BY w.revision
      LOOP
        UPDATE foyer.record r SET fields = foyer.merged(_edit - 'lines', r.fields) FROM foyer.record o
        WHERE r.journal = _journal AND r.id = (_edit->>'record')::uuid AND r.type = _edit->>'type'
          AND o.journal = r.journal AND o.id = r.id
        RETURNING r.digest # o.digest INTO _difference;
        _records := _records # coalesce(_difference, 0);
        DELETE FROM foyer.waiting w WHERE w.journal = _journal AND w.record = (_edit->>'record')::uuid;
      END LOOP;
      RETURN _records;
    END $$;

    """
}
