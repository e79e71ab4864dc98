import FoyerJournal

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

    CREATE OR REPLACE FUNCTION foyer.is_id(_value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT jsonb_typeof(_value) = 'string'
        AND _value #>> '{}' ~ '^[0-9a-fA-F]{8}-?([0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}$'
    $$;

    CREATE OR REPLACE FUNCTION foyer.is_whole(_value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT jsonb_typeof(_value) = 'number' AND _value::text ~ '^-?[0-9]{1,18}$'
    $$;

    CREATE OR REPLACE FUNCTION foyer.is_name(_value text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT _value ~ '^[A-Za-z][A-Za-z0-9_]{0,\(ValueBounds.nameLength - 1)}$'
    $$;

    CREATE OR REPLACE FUNCTION foyer.require_sound(_change jsonb, _head bigint) RETURNS void
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      IF (
        foyer.is_id(_change->'id') AND foyer.is_id(_change->'replica')
        AND foyer.is_whole(_change->'number') AND foyer.is_whole(_change->'base')
        AND foyer.is_whole(_change->'time') AND foyer.is_whole(_change->'kind')
        AND (_change->>'number')::bigint > 0 AND (_change->>'base')::bigint BETWEEN 0 AND _head
        AND (_change->>'time')::bigint IS NOT NULL AND (_change->>'kind')::integer BETWEEN 0 AND 4
        AND (jsonb_typeof(coalesce(_change->'target', 'null')) = 'null' OR foyer.is_id(_change->'target'))
        AND jsonb_typeof(_change->'feature') = 'string' AND _change->>'feature' <> ''
        AND jsonb_typeof(_change->'command') = 'string'
        AND jsonb_typeof(coalesce(_change->'note', 'null')) IN ('null', 'string')
        AND jsonb_typeof(_change->'parts') = 'array' AND jsonb_typeof(_change->'private') = 'array'
        AND jsonb_typeof(_change->'expectations') = 'array'
        AND NOT EXISTS (
          SELECT FROM jsonb_array_elements(_change->'parts') AS part
          WHERE (foyer.is_id(part->'record') AND foyer.is_name(part->>'type')
            AND jsonb_typeof(part->'after') = 'object'
            AND jsonb_typeof(coalesce(part->'before', 'null')) IN ('null', 'object')
            AND jsonb_typeof(coalesce(part->'lines', '[]')) = 'array'
            AND NOT EXISTS (
              SELECT FROM jsonb_object_keys(part->'after') AS name WHERE NOT foyer.is_name(name))
            AND (jsonb_typeof(coalesce(part->'before', 'null')) = 'null' OR NOT EXISTS (
              SELECT FROM jsonb_object_keys(part->'before') AS name WHERE NOT foyer.is_name(name)))
          ) IS NOT TRUE)
        AND (jsonb_array_length(_change->'parts') < 2 OR (
          SELECT count(DISTINCT (part->>'record')::uuid) = count(*) FROM jsonb_array_elements(_change->'parts') AS part))
        AND NOT EXISTS (
          SELECT FROM jsonb_array_elements(_change->'private') AS value
          WHERE (foyer.is_id(value->'id') AND foyer.is_id(value->'record')
            AND jsonb_typeof(value->'value') = 'string') IS NOT TRUE)
      ) IS NOT TRUE THEN
        RAISE invalid_parameter_value USING MESSAGE = 'the change is malformed';
      END IF;
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
    BEGIN
      PERFORM foyer.require_member(_journal);
      -- The counter's row has a new version for every change, along which each of those that wait for it would go.
      BEGIN
        PERFORM FROM foyer.turn t WHERE t.journal = _journal FOR UPDATE;
      EXCEPTION WHEN lock_not_available THEN
        IF NOT foyer.end_idlers() THEN RAISE; END IF;
        PERFORM FROM foyer.turn t WHERE t.journal = _journal FOR UPDATE;
      END;
      -- It ends a session that keeps the turn and does nothing, unless that says otherwise behind this.
      PERFORM set_config('idle_in_transaction_session_timeout', '10s', true);
      SELECT j.revision, j.notified, j.records INTO STRICT _head, _notified, _records
      FROM foyer.journal j WHERE j.id = _journal FOR NO KEY UPDATE;
      _start := _head;
      FOR _change IN SELECT value FROM jsonb_array_elements(_changes) WITH ORDINALITY ORDER BY ordinality LOOP
        refused := NULL;
        revision := (
          SELECT c.revision FROM foyer.change c WHERE c.journal = _journal AND c.id = (_change->>'id')::uuid);
        IF revision IS NOT NULL THEN RETURN NEXT; CONTINUE; END IF;
        PERFORM foyer.require_sound(_change, _head);
        PERFORM foyer.require_bounded(_change);
        PERFORM foyer.require_allowed(_change);
        INSERT INTO foyer.replica AS r (journal, id, role, revision)
        VALUES (_journal, (_change->>'replica')::uuid, session_user, (_change->>'base')::bigint)
        ON CONFLICT (journal, id) DO NOTHING;
        IF EXISTS (
          SELECT FROM foyer.change c WHERE c.journal = _journal AND c.replica = (_change->>'replica')::uuid
            AND c.number = (_change->>'number')::bigint
        ) OR EXISTS (
          SELECT FROM foyer.replica r
          WHERE r.journal = _journal AND r.id = (_change->>'replica')::uuid AND r.role <> session_user
        ) THEN
          RAISE EXCEPTION USING ERRCODE = 'FY001', MESSAGE = 'the replica is a copy of another one';
        END IF;
        refused := foyer.first_unmet(_journal, _change);
        IF refused IS NOT NULL THEN RETURN NEXT; CONTINUE; END IF;
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
      _body json := _change - ARRAY['private', 'author', 'revision']
        - CASE _change->'expectations' WHEN '[]' THEN 'expectations' ELSE '' END;
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
