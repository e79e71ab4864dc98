--
-- PostgreSQL database dump
--



SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: foyer; Type: SCHEMA; Schema: -; Owner: postgres
--

CREATE SCHEMA foyer;


ALTER SCHEMA foyer OWNER TO postgres;

--
-- Name: append(uuid, jsonb); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.append(_journal uuid, _changes jsonb) RETURNS TABLE(revision bigint, refused integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET deadlock_timeout TO '1min'
    AS $$
#variable_conflict use_column
DECLARE
  _head bigint;
  _start bigint;
  _notified timestamptz;
  _change jsonb;
BEGIN
  PERFORM foyer.require_member(_journal);
  -- The counter's row has a new version for every change, along which each of those that wait for it would go.
  PERFORM FROM foyer.turn t WHERE t.journal = _journal FOR UPDATE;
  SELECT j.revision, j.notified INTO STRICT _head, _notified
  FROM foyer.journal j WHERE j.id = _journal FOR NO KEY UPDATE;
  _start := _head;
  FOR _change IN SELECT value FROM jsonb_array_elements(_changes) WITH ORDINALITY ORDER BY ordinality LOOP
    refused := NULL;
    revision := (
      SELECT c.revision FROM foyer.change c WHERE c.journal = _journal AND c.id = (_change->>'id')::uuid);
    IF revision IS NOT NULL THEN RETURN NEXT; CONTINUE; END IF;
    PERFORM foyer.require_sound(_change, _head);
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
    refused := (
      SELECT min(place) - 1 FROM jsonb_array_elements(_change->'expectations') WITH ORDINALITY AS e (value, place)
      WHERE CASE WHEN e.value->>'unique' IS NULL THEN
        (e.value->>'value')::jsonb IS DISTINCT FROM coalesce((
          SELECT r.fields->(e.value->>'field') FROM foyer.record r
          WHERE r.journal = _journal AND r.id = (e.value->>'record')::uuid), 'null')
      ELSE EXISTS (
        SELECT FROM foyer.record r
        WHERE r.journal = _journal AND r.type = e.value->>'unique' AND r.id <> (e.value->>'record')::uuid
          AND r.fields->(e.value->>'field') = (e.value->>'value')::jsonb)
      END);
    IF refused IS NOT NULL THEN RETURN NEXT; CONTINUE; END IF;
    _head := _head + 1;
    revision := _head;
    PERFORM foyer.put(_journal, _head, _change);
    RETURN NEXT;
  END LOOP;
  IF _head > _start THEN
    IF _notified NOT BETWEEN clock_timestamp() - interval '100 ms' AND clock_timestamp() THEN
      _notified := clock_timestamp();
      PERFORM pg_notify('foyer_' || replace(_journal::text, '-', ''), '');
    END IF;
    UPDATE foyer.journal j SET revision = _head, notified = _notified WHERE j.id = _journal;
  END IF;
END $$;


ALTER FUNCTION foyer.append(_journal uuid, _changes jsonb) OWNER TO postgres;

--
-- Name: changes(uuid, bigint, integer); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.changes(_journal uuid, _known bigint, _most integer) RETURNS TABLE(revision bigint, author text, body json, private jsonb)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
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


ALTER FUNCTION foyer.changes(_journal uuid, _known bigint, _most integer) OWNER TO postgres;

--
-- Name: create_journal(text); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.create_journal(_name text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
DECLARE _journal uuid;
BEGIN
  INSERT INTO foyer.journal (name) VALUES (_name) RETURNING id INTO _journal;
  INSERT INTO foyer.turn VALUES (_journal);
  INSERT INTO foyer.member VALUES (_journal, session_user, true);
  RETURN _journal;
EXCEPTION WHEN unique_violation THEN
  RAISE insufficient_privilege USING MESSAGE = format('%s is no member of %s', session_user, _name);
END $$;


ALTER FUNCTION foyer.create_journal(_name text) OWNER TO postgres;

--
-- Name: heartbeat(uuid, uuid, bigint); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.heartbeat(_journal uuid, _replica uuid, _known bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
BEGIN
  PERFORM foyer.require_member(_journal);
  INSERT INTO foyer.replica AS r (journal, id, role, revision) VALUES (_journal, _replica, session_user, _known)
  ON CONFLICT (journal, id) DO UPDATE SET revision = _known, seen = now() WHERE r.role = session_user;
  RETURN (SELECT revision FROM foyer.journal WHERE id = _journal);
END $$;


ALTER FUNCTION foyer.heartbeat(_journal uuid, _replica uuid, _known bigint) OWNER TO postgres;

--
-- Name: invite(uuid, text); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.invite(_journal uuid, _role text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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


ALTER FUNCTION foyer.invite(_journal uuid, _role text) OWNER TO postgres;

--
-- Name: journals(); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.journals() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  SELECT journal FROM foyer.member WHERE role = session_user
$$;


ALTER FUNCTION foyer.journals() OWNER TO postgres;

--
-- Name: lines(text); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.lines(_text text) RETURNS TABLE(line text, copy bigint, place bigint)
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  SELECT l.line, row_number() OVER (PARTITION BY l.line ORDER BY l.place), l.place
  FROM string_to_table(_text, E'\n') WITH ORDINALITY AS l (line, place) WHERE _text <> ''
$$;


ALTER FUNCTION foyer.lines(_text text) OWNER TO postgres;

--
-- Name: merged(jsonb, jsonb); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.merged(_part jsonb, _current jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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


ALTER FUNCTION foyer.merged(_part jsonb, _current jsonb) OWNER TO postgres;

--
-- Name: merged(text, jsonb, jsonb); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.merged(_field text, _part jsonb, _current jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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


ALTER FUNCTION foyer.merged(_field text, _part jsonb, _current jsonb) OWNER TO postgres;

--
-- Name: merged_lines(text, text, text); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.merged_lines(_base text, _current text, _later text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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
  SELECT coalesce(string_agg(line, E'\n' ORDER BY sorting, side, place), '') FROM placed
  WHERE (sides = 2 OR NOT is_old) AND (side = 0 OR sides = 1)
$$;


ALTER FUNCTION foyer.merged_lines(_base text, _current text, _later text) OWNER TO postgres;

--
-- Name: put(uuid, bigint, jsonb); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.put(_journal uuid, _revision bigint, _change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
DECLARE
  _replica uuid := _change->>'replica';
BEGIN
  INSERT INTO foyer.change (journal, revision, id, replica, number, author, body)
  VALUES (_journal, _revision, (_change->>'id')::uuid, _replica, (_change->>'number')::bigint, session_user,
    (_change - ARRAY['private', 'expectations', 'author', 'revision'])::json);
  INSERT INTO foyer.record (journal, id, type, fields)
  SELECT _journal, (part->>'record')::uuid, part->>'type',
    coalesce((
      SELECT foyer.merged(part, r.fields) FROM foyer.record r
      WHERE r.journal = _journal AND r.id = (part->>'record')::uuid), part->'after')
  FROM jsonb_array_elements(_change->'parts') AS part
  WHERE part->'after' <> '{}'
  ON CONFLICT (journal, id) DO UPDATE SET fields = EXCLUDED.fields;
  INSERT INTO foyer.private_value (journal, id, record, revision, value)
  SELECT _journal, (value->>'id')::uuid, (value->>'record')::uuid, _revision, value->>'value'
  FROM jsonb_array_elements(_change->'private') AS value
  WHERE NOT EXISTS (
    SELECT FROM foyer.erasure e WHERE e.journal = _journal AND e.record = (value->>'record')::uuid
      AND e.replica <> _replica AND e.revision > (_change->>'base')::bigint)
  ON CONFLICT DO NOTHING;
  IF (_change->>'kind')::integer = 4 THEN
    DELETE FROM foyer.private_value p USING jsonb_array_elements(_change->'parts') AS part
    WHERE p.journal = _journal AND p.record = (part->>'record')::uuid;
    INSERT INTO foyer.erasure AS e (journal, record, revision, replica)
    SELECT _journal, (part->>'record')::uuid, _revision, _replica
    FROM jsonb_array_elements(_change->'parts') AS part
    ON CONFLICT (journal, record, replica) DO UPDATE SET revision = _revision;
  END IF;
END $$;


ALTER FUNCTION foyer.put(_journal uuid, _revision bigint, _change jsonb) OWNER TO postgres;

--
-- Name: require_member(uuid); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.require_member(_journal uuid) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
BEGIN
  IF _journal IS NULL OR _journal NOT IN (SELECT foyer.journals()) THEN
    RAISE insufficient_privilege USING MESSAGE = format('%s is no member of this journal', session_user);
  END IF;
END $$;


ALTER FUNCTION foyer.require_member(_journal uuid) OWNER TO postgres;

--
-- Name: require_sound(jsonb, bigint); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.require_sound(_change jsonb, _head bigint) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
BEGIN
  IF (
    (_change->>'id')::uuid IS NOT NULL AND (_change->>'replica')::uuid IS NOT NULL
    AND (_change->>'number')::bigint > 0 AND (_change->>'base')::bigint BETWEEN 0 AND _head
    AND (_change->>'time')::bigint IS NOT NULL AND (_change->>'kind')::integer BETWEEN 0 AND 4
    AND (jsonb_typeof(coalesce(_change->'target', 'null')) = 'null' OR (_change->>'target')::uuid IS NOT NULL)
    AND jsonb_typeof(_change->'feature') = 'string' AND _change->>'feature' <> ''
    AND jsonb_typeof(_change->'command') = 'string'
    AND jsonb_typeof(coalesce(_change->'note', 'null')) IN ('null', 'string')
    AND jsonb_typeof(_change->'parts') = 'array' AND jsonb_typeof(_change->'private') = 'array'
    AND jsonb_typeof(_change->'expectations') = 'array'
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(_change->'parts') AS part
      WHERE ((part->>'record')::uuid IS NOT NULL AND jsonb_typeof(part->'type') = 'string'
        AND jsonb_typeof(part->'after') = 'object'
        AND jsonb_typeof(coalesce(part->'before', 'null')) IN ('null', 'object')
        AND jsonb_typeof(coalesce(part->'lines', '[]')) = 'array') IS NOT TRUE)
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(_change->'private') AS value
      WHERE ((value->>'id')::uuid IS NOT NULL AND (value->>'record')::uuid IS NOT NULL
        AND jsonb_typeof(value->'value') = 'string') IS NOT TRUE)
  ) IS NOT TRUE THEN
    RAISE invalid_parameter_value USING MESSAGE = 'the change is malformed';
  END IF;
END $$;


ALTER FUNCTION foyer.require_sound(_change jsonb, _head bigint) OWNER TO postgres;

--
-- Name: server(); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.server(OUT system text, OUT timeline integer, OUT is_standby boolean) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
BEGIN
  is_standby := pg_is_in_recovery();
  system := (SELECT system_identifier FROM pg_control_system());
  timeline := CASE WHEN is_standby THEN 0
    ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer END;
EXCEPTION WHEN undefined_function OR feature_not_supported THEN
  is_standby := false; system := ''; timeline := 0;
END $$;


ALTER FUNCTION foyer.server(OUT system text, OUT timeline integer, OUT is_standby boolean) OWNER TO postgres;

--
-- Name: waits_for_standby(); Type: FUNCTION; Schema: foyer; Owner: postgres
--

CREATE FUNCTION foyer.waits_for_standby() RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  SELECT EXISTS (
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep')
$$;


ALTER FUNCTION foyer.waits_for_standby() OWNER TO postgres;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: change; Type: TABLE; Schema: foyer; Owner: postgres
--

CREATE TABLE foyer.change (
    journal uuid NOT NULL,
    revision bigint NOT NULL,
    id uuid NOT NULL,
    replica uuid NOT NULL,
    number bigint NOT NULL,
    author text NOT NULL,
    received timestamp with time zone DEFAULT now() NOT NULL,
    body json
);


ALTER TABLE foyer.change OWNER TO postgres;

--
-- Name: erasure; Type: TABLE; Schema: foyer; Owner: postgres
--

CREATE TABLE foyer.erasure (
    journal uuid NOT NULL,
    record uuid NOT NULL,
    revision bigint NOT NULL,
    replica uuid NOT NULL
);


ALTER TABLE foyer.erasure OWNER TO postgres;

--
-- Name: journal; Type: TABLE; Schema: foyer; Owner: postgres
--

CREATE TABLE foyer.journal (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    pruned bigint DEFAULT 0 NOT NULL,
    notified timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    CONSTRAINT journal_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
)
WITH (fillfactor='10');


ALTER TABLE foyer.journal OWNER TO postgres;

--
-- Name: member; Type: TABLE; Schema: foyer; Owner: postgres
--

CREATE TABLE foyer.member (
    journal uuid NOT NULL,
    role text NOT NULL,
    is_owner boolean DEFAULT false NOT NULL
);


ALTER TABLE foyer.member OWNER TO postgres;

--
-- Name: private_value; Type: TABLE; Schema: foyer; Owner: postgres
--

CREATE TABLE foyer.private_value (
    journal uuid NOT NULL,
    id uuid NOT NULL,
    record uuid NOT NULL,
    revision bigint NOT NULL,
    value text NOT NULL
);


ALTER TABLE foyer.private_value OWNER TO postgres;

--
-- Name: record; Type: TABLE; Schema: foyer; Owner: postgres
--

CREATE TABLE foyer.record (
    journal uuid NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL,
    fields jsonb NOT NULL
)
WITH (fillfactor='80');


ALTER TABLE foyer.record OWNER TO postgres;

--
-- Name: replica; Type: TABLE; Schema: foyer; Owner: postgres
--

CREATE TABLE foyer.replica (
    journal uuid NOT NULL,
    id uuid NOT NULL,
    role text NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    seen timestamp with time zone DEFAULT now() NOT NULL
);


ALTER TABLE foyer.replica OWNER TO postgres;

--
-- Name: turn; Type: TABLE; Schema: foyer; Owner: postgres
--

CREATE TABLE foyer.turn (
    journal uuid NOT NULL
);


ALTER TABLE foyer.turn OWNER TO postgres;

--
-- Name: version; Type: TABLE; Schema: foyer; Owner: postgres
--

CREATE TABLE foyer.version (
    version integer NOT NULL
);


ALTER TABLE foyer.version OWNER TO postgres;

--
-- Data for Name: change; Type: TABLE DATA; Schema: foyer; Owner: postgres
--

COPY foyer.change (journal, revision, id, replica, number, author, received, body) FROM stdin;
cf1ef764-165d-4f93-8cf9-239bf80a57dc	5	01a11070-f280-7003-89ea-6ef647e32122	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	5	minji	2026-11-23 16:14:23.450977+00	{"id": "01a11070f280700389ea6ef647e32122", "base": 3, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "card", "after": {"added": "2026-10-06T09:00:00.000Z", "notes": "", "place": "a1", "title": "Write the report", "deleted": 0, "archived": 0, "category": 1, "priority": "A", "checklist": ""}, "lines": ["checklist", "notes"], "before": null, "record": "01a11070f28070028969e1034266ed14"}], "number": 5, "target": null, "command": "add", "feature": "todo", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	6	01a11070-f280-7004-972d-f074ff4647df	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	6	minji	2026-11-23 16:14:23.450977+00	{"id": "01a11070f2807004972df074ff4647df", "base": 3, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "card", "after": {"place": "a1", "category": 2, "finished": "2026-10-06T09:00:00.000Z"}, "before": {"place": "a0", "category": 0, "finished": null}, "record": "01a0fbd78280700bbea709c451bf9370"}], "number": 6, "target": null, "command": "move", "feature": "todo", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	7	01a11070-f280-7006-9aee-91c62e499785	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	7	minji	2026-11-23 16:14:23.450977+00	{"id": "01a11070f28070069aee91c62e499785", "base": 3, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "board", "after": {"doing": 3, "deleted": 0}, "before": null, "record": "01a11070f280700580b5ef496d88de40"}], "number": 7, "target": null, "command": "limit", "feature": "todo", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	8	01a11070-f280-7007-9c8a-0d72be792d04	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	8	minji	2026-11-23 16:14:23.450977+00	{"id": "01a11070f28070079c8a0d72be792d04", "base": 3, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "card", "after": {"notes": "First line"}, "lines": ["notes"], "before": {"notes": ""}, "record": "01a0fbd78280700cb8105f3e0628e064"}], "number": 8, "target": null, "command": "note", "feature": "todo", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	9	01a11070-f280-7008-964b-0298b56a2abf	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	9	minji	2026-11-23 16:14:23.450977+00	{"id": "01a11070f2807008964b0298b56a2abf", "base": 3, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "card", "after": {"deleted": 1}, "before": {"deleted": 0}, "record": "01a0fbd78280700bbea709c451bf9370"}], "number": 9, "target": null, "command": "delete", "feature": "todo", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	10	01a11070-f280-7009-b828-4a67be4cd272	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	10	minji	2026-11-23 16:14:23.450977+00	{"id": "01a11070f2807009b8284a67be4cd272", "base": 3, "kind": 1, "note": null, "time": 1791277200000, "parts": [{"type": "card", "after": {"deleted": 0}, "before": {"deleted": 1}, "record": "01a0fbd78280700bbea709c451bf9370"}], "number": 10, "target": "01a11070f2807008964b0298b56a2abf", "command": "undo", "feature": "todo", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	11	01a11070-f280-700b-90ff-ebf1b99b275c	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	11	minji	2026-11-23 16:14:23.450977+00	{"id": "01a11070f280700b90ffebf1b99b275c", "base": 4, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "player", "after": {"name": "Cho", "notes": "left foot", "shirt": 10, "status": "fit", "deleted": 0, "birthday": 10251, "position": 1}, "lines": ["notes"], "before": null, "record": "01a11070f280700a864cd248b16fb25f"}], "number": 11, "target": null, "command": "add", "feature": "player", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	12	01a11070-f280-700d-973b-e98b7fe55fb8	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	12	minji	2026-11-23 16:14:23.466332+00	{"id": "01a11070f280700d973be98b7fe55fb8", "base": 4, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "player_wage", "after": {"wage": "600000000 KRW", "deleted": 0, "position": 0}, "before": null, "record": "01a11070f280700cbe4d2a9fcc419870"}], "number": 12, "target": null, "command": "wage", "feature": "player", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	13	01a11070-f280-700f-8953-40dac6d40023	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	13	minji	2026-11-23 16:14:23.466332+00	{"id": "01a11070f280700f895340dac6d40023", "base": 11, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "player_follow", "after": {"name": "Joe", "person": "joe", "deleted": 0, "username": "joe"}, "before": null, "record": "01a11070f280700ebac78d076d9a0c29"}], "number": 13, "target": null, "command": "follow", "feature": "player", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	14	01a11070-f280-7011-b73b-5359c196cb2b	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	14	minji	2026-11-23 16:14:23.478026+00	{"id": "01a11070f2807011b73b5359c196cb2b", "base": 11, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "pet", "after": {"sex": "male", "name": "Rex", "notes": "limps", "rarity": "common", "status": "available", "arrived": 20732, "deleted": 0, "species": "dog", "birthday": 19636, "pictures": "", "estimated": 1}, "lines": ["notes", "pictures"], "before": null, "record": "01a11070f2807010a442a315a9017134"}], "number": 14, "target": null, "command": "add", "feature": "pet", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	15	01a11070-f280-7013-b8aa-fb5ef706a76c	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	15	minji	2026-11-23 16:14:23.478026+00	{"id": "01a11070f2807013b8aafb5ef706a76c", "base": 13, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "pet_fee", "after": {"fee": "60000 USD", "rarity": "very rare", "deleted": 0}, "before": null, "record": "01a11070f280701294d29f9c1c907b78"}], "number": 15, "target": null, "command": "fee", "feature": "pet", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	16	01a11070-f280-7017-99c4-5d95b19a143a	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	16	minji	2026-11-23 16:14:23.494094+00	{"id": "01a11070f280701799c45d95b19a143a", "base": 15, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "pet", "after": {"receipt": "01a11070f2807014964594e863b7ec1c"}, "before": {"receipt": null}, "record": "01a0fbd7828070098077f4b4280f5180"}, {"type": "pet_receipt", "after": {"fee": "15000 USD", "pet": "01a0fbd7828070098077f4b4280f5180", "time": 1791277200000, "adopter": "01a11070f2807015b38c3a50fc0d5816", "contact": "01a11070f280701682b6e2ea66e4c10c", "deleted": 0, "receipt": 1, "pet_name": "Luna"}, "before": null, "record": "01a11070f2807014964594e863b7ec1c"}], "number": 16, "target": null, "command": "adopt", "feature": "pet", "replica": "01a0fbd78280700596e3e6f5ac0b471e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	17	01a11070-f280-701c-b24f-42f507af1862	01a11070-f280-7018-ae3a-e3ae8eea1ab5	17	minji	2026-11-23 16:14:23.505692+00	{"id": "01a11070f280701cb24f42f507af1862", "base": 16, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "pet", "after": {"receipt": "01a11070f2807019ae5dd7e366635f6d"}, "before": {"receipt": null}, "record": "01a11070f2807010a442a315a9017134"}, {"type": "pet_receipt", "after": {"fee": "5000 USD", "pet": "01a11070f2807010a442a315a9017134", "time": 1791277200000, "adopter": "01a11070f280701a9a566a3621d34985", "contact": "01a11070f280701bb698be7741d6d534", "deleted": 0, "receipt": 2, "pet_name": "Rex"}, "before": null, "record": "01a11070f2807019ae5dd7e366635f6d"}], "number": 17, "target": null, "command": "adopt", "feature": "pet", "replica": "01a11070f2807018ae3ae3ae8eea1ab5"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	18	01a11070-f280-701e-bbbe-70551361ef3d	01a11070-f280-701d-83d7-0449f00a988e	18	minji	2026-11-23 16:14:23.514465+00	{"id": "01a11070f280701ebbbe70551361ef3d", "base": 17, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "pet_receipt", "after": {"donation": "2000 USD"}, "before": {"donation": null}, "record": "01a11070f2807014964594e863b7ec1c"}], "number": 18, "target": null, "command": "donation", "feature": "pet", "replica": "01a11070f280701d83d70449f00a988e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	19	01a11070-f280-701f-bc0f-1a00bbccf169	01a11070-f280-701d-83d7-0449f00a988e	19	minji	2026-11-23 16:14:23.53284+00	{"id": "01a11070f280701fbc0f1a00bbccf169", "base": 17, "kind": 4, "note": null, "time": 1791277200000, "parts": [{"type": "pet_receipt", "after": {}, "before": {}, "record": "01a11070f2807014964594e863b7ec1c"}], "number": 19, "target": null, "command": "forget", "feature": "pet", "replica": "01a11070f280701d83d70449f00a988e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	20	01a11070-f280-7022-932a-472374cb626b	01a11070-f280-701d-83d7-0449f00a988e	20	minji	2026-11-23 16:14:23.53284+00	{"id": "01a11070f2807022932a472374cb626b", "base": 17, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "pet", "after": {"until": 20811, "holder": "01a11070f2807020b5d65bb2936f2c74", "status": "reserved", "holder_contact": "01a11070f2807021997dfc7298522bc8"}, "before": {"until": null, "holder": null, "status": "available", "holder_contact": null}, "record": "01a0fbd7828070079b3ccf9dfdf8962b"}], "number": 20, "target": null, "command": "edit", "feature": "pet", "replica": "01a11070f280701d83d70449f00a988e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	21	01a11070-f280-7024-95f9-b27452afa070	01a11070-f280-701d-83d7-0449f00a988e	21	minji	2026-11-23 16:14:23.54279+00	{"id": "01a11070f280702495f9b27452afa070", "base": 18, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "music_setting", "after": {"country": "KR", "deleted": 0, "offline": 0}, "before": null, "record": "01a11070f280702393bbf2cb4cd23e83"}], "number": 21, "target": null, "command": "country", "feature": "music", "replica": "01a11070f280701d83d70449f00a988e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	22	01a11070-f280-7026-8124-fd3264fd8ec7	01a11070-f280-701d-83d7-0449f00a988e	22	minji	2026-11-23 16:14:23.54279+00	{"id": "01a11070f28070268124fd3264fd8ec7", "base": 20, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "playlist", "after": {"name": "Road", "songs": "", "deleted": 0}, "lines": ["songs"], "before": null, "record": "01a11070f2807025a1177cbd9b1993c2"}], "number": 22, "target": null, "command": "add", "feature": "music", "replica": "01a11070f280701d83d70449f00a988e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	23	01a11070-f280-7029-8ddf-d6aa8904ce15	01a11070-f280-701d-83d7-0449f00a988e	23	minji	2026-11-23 16:14:23.556702+00	{"id": "01a11070f28070298ddfd6aa8904ce15", "base": 20, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "song", "after": {"album": "Low Tide", "genre": "Folk", "notes": "", "price": "129 USD", "since": 1791277200000, "state": 1, "title": "Paper Boats", "track": 1001, "artist": "Harbor Lights", "deleted": 0, "advisory": "notExplicit", "released": 16493, "milliseconds": 242721}, "lines": ["notes"], "before": null, "record": "01a11070f280702798cf0b217cae8029"}, {"type": "song", "after": {"album": "Low Tide", "genre": "Folk", "notes": "", "price": "album only", "since": 1791277200000, "state": 1, "title": "서울의 비", "track": 1002, "artist": "Harbor Lights", "deleted": 0, "advisory": "notExplicit", "released": 16493, "milliseconds": 198400}, "lines": ["notes"], "before": null, "record": "01a11070f28070288e67e7969c69a6fb"}], "number": 23, "target": null, "command": "keep", "feature": "music", "replica": "01a11070f280701d83d70449f00a988e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	24	01a11070-f280-702a-9b1a-b79966059153	01a11070-f280-701d-83d7-0449f00a988e	24	minji	2026-11-23 16:14:23.556702+00	{"id": "01a11070f280702a9b1ab79966059153", "base": 20, "kind": 0, "note": null, "time": 1791277200000, "parts": [{"type": "playlist", "after": {"songs": "1002"}, "lines": ["songs"], "before": {"songs": ""}, "record": "01a11070f2807025a1177cbd9b1993c2"}], "number": 24, "target": null, "command": "put", "feature": "music", "replica": "01a11070f280701d83d70449f00a988e"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	25	01a14916-e680-7000-904d-f8e779497f92	01a10b4a-9680-7000-aa6b-3329ba545d3f	25	noah	2026-11-23 16:14:24.116649+00	{"id": "01a14916e6807000904df8e779497f92", "base": 24, "kind": 0, "note": null, "time": 1792227600000, "parts": [{"type": "card", "after": {"notes": "First line\\nA second line"}, "lines": ["notes"], "before": {"notes": "First line"}, "record": "01a0fbd78280700cb8105f3e0628e064"}], "number": 25, "target": null, "command": "note", "feature": "todo", "replica": "01a10b4a96807000aa6b3329ba545d3f"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	26	01a14916-e680-7002-b515-0f4a2792f785	01a10b4a-9680-7000-aa6b-3329ba545d3f	26	noah	2026-11-23 16:14:24.166011+00	{"id": "01a14916e6807002b5150f4a2792f785", "base": 24, "kind": 0, "note": null, "time": 1792227600000, "parts": [{"type": "card", "after": {"added": "2026-10-17T09:00:00.000Z", "notes": "", "place": "a2", "title": "Paint the door", "deleted": 0, "archived": 0, "category": 0, "checklist": ""}, "lines": ["checklist", "notes"], "before": null, "record": "01a14916e68070018fc4d4d365935b55"}], "number": 26, "target": null, "command": "add", "feature": "todo", "replica": "01a10b4a96807000aa6b3329ba545d3f"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	27	01a14916-e680-7003-a4f1-437eda44b7bc	01a10b4a-9680-7000-aa6b-3329ba545d3f	27	noah	2026-11-23 16:14:24.166011+00	{"id": "01a14916e6807003a4f1437eda44b7bc", "base": 24, "kind": 1, "note": null, "time": 1792227600000, "parts": [{"type": "card", "after": {"deleted": 1}, "before": {"deleted": 0}, "record": "01a14916e68070018fc4d4d365935b55"}], "number": 27, "target": "01a14916e6807002b5150f4a2792f785", "command": "undo", "feature": "todo", "replica": "01a10b4a96807000aa6b3329ba545d3f"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	28	01a14916-e680-7004-9082-495296aee41a	01a10b4a-9680-7000-aa6b-3329ba545d3f	28	noah	2026-11-23 16:14:24.166011+00	{"id": "01a14916e68070049082495296aee41a", "base": 24, "kind": 0, "note": null, "time": 1792227600000, "parts": [{"type": "pet", "after": {"pictures": "\\tasleep, again"}, "lines": ["pictures"], "before": {"pictures": "\\tMochi, a round grey kitten asleep in a shoe box"}, "record": "01a0fbd7828070079b3ccf9dfdf8962b"}], "number": 28, "target": null, "command": "edit", "feature": "pet", "replica": "01a10b4a96807000aa6b3329ba545d3f"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	4	01a11070-f280-7001-bb1e-c01f93ae15bd	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	4	minji	2026-10-14 16:14:23.434464+00	\N
cf1ef764-165d-4f93-8cf9-239bf80a57dc	3	01a0fbd7-8280-700e-a2bf-5402ccbd3789	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	3	minji	2026-10-14 16:14:23.232148+00	\N
cf1ef764-165d-4f93-8cf9-239bf80a57dc	2	01a0fbd7-8280-700a-8478-0f3e59877412	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	2	minji	2026-10-14 16:14:23.232148+00	\N
cf1ef764-165d-4f93-8cf9-239bf80a57dc	1	01a0fbd7-8280-7004-b4a1-067f3b3b6cb6	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	1	minji	2026-10-14 16:14:23.232148+00	\N
\.


--
-- Data for Name: erasure; Type: TABLE DATA; Schema: foyer; Owner: postgres
--

COPY foyer.erasure (journal, record, revision, replica) FROM stdin;
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7014-9645-94e863b7ec1c	19	01a11070-f280-701d-83d7-0449f00a988e
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: foyer; Owner: postgres
--

COPY foyer.journal (id, name, revision, pruned, notified) FROM stdin;
cf1ef764-165d-4f93-8cf9-239bf80a57dc	team	28	4	2026-11-23 16:14:24.122662+00
\.


--
-- Data for Name: member; Type: TABLE DATA; Schema: foyer; Owner: postgres
--

COPY foyer.member (journal, role, is_owner) FROM stdin;
cf1ef764-165d-4f93-8cf9-239bf80a57dc	minji	t
cf1ef764-165d-4f93-8cf9-239bf80a57dc	noah	f
\.


--
-- Data for Name: private_value; Type: TABLE DATA; Schema: foyer; Owner: postgres
--

COPY foyer.private_value (journal, id, record, revision, value) FROM stdin;
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-701b-b698-be7741d6d534	01a11070-f280-7019-ae5d-d7e366635f6d	17	lee@example.org
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-701a-9a56-6a3621d34985	01a11070-f280-7019-ae5d-d7e366635f6d	17	Lee
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7020-b5d6-5bb2936f2c74	01a0fbd7-8280-7007-9b3c-cf9dfdf8962b	20	Park
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7021-997d-fc7298522bc8	01a0fbd7-8280-7007-9b3c-cf9dfdf8962b	20	010-9876-5432
\.


--
-- Data for Name: record; Type: TABLE DATA; Schema: foyer; Owner: postgres
--

COPY foyer.record (journal, id, type, fields) FROM stdin;
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-7000-8b19-f20544cc793e	player	{"name": "Son", "notes": "", "status": "fit", "deleted": 0, "birthday": 8224, "position": 0, "description": "Son after a goal, framing the ball between his hands"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-7001-84af-782ed9fc0c04	player	{"name": "Hwang", "notes": "", "status": "fit", "deleted": 0, "birthday": 9759, "position": 16, "description": "Hwang looking up before a long pass"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-7002-8d5b-63f85e66ca90	player	{"name": "Kim", "notes": "", "status": "fit", "deleted": 0, "birthday": 9815, "position": 32, "description": "Kim heading the ball away at the far post"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-7003-88d7-4934027d89da	player	{"name": "Jo", "notes": "", "status": "fit", "deleted": 0, "birthday": 7937, "position": 48, "description": "Jo stretched out in the air, one hand on the ball"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-7006-a688-cc61a7fd4c2a	pet	{"name": "Stuart", "notes": "", "rarity": "very rare", "status": "available", "arrived": 20728, "deleted": 0, "birthday": 19938, "pictures": "\\tStuart, a white mouse in a red jacket", "estimated": 0}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-7008-9520-4fc3e80255a8	pet	{"name": "Biscuit", "notes": "", "rarity": "uncommon", "status": "available", "arrived": 20728, "deleted": 0, "birthday": 20328, "pictures": "\\tBiscuit, a brown dog holding a ball", "estimated": 0}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-700d-86a4-2175ba569df3	card	{"added": "2026-10-02T09:00:00.000Z", "notes": "", "place": "a0", "title": "Water the plants", "deleted": 0, "archived": 0, "category": 2, "finished": "2026-10-02T09:00:00.000Z", "checklist": ""}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7000-b6ce-2bca125cae40	card	{"due": 20811, "added": "2026-10-06T09:00:00.000Z", "notes": "", "place": "a1", "title": "Buy milk +home", "deleted": 0, "archived": 0, "category": 0, "checklist": ""}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7002-8969-e1034266ed14	card	{"added": "2026-10-06T09:00:00.000Z", "notes": "", "place": "a1", "title": "Write the report", "deleted": 0, "archived": 0, "category": 1, "priority": "A", "checklist": ""}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7005-80b5-ef496d88de40	board	{"doing": 3, "deleted": 0}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7023-93bb-f2cb4cd23e83	music_setting	{"country": "KR", "deleted": 0, "offline": 0}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-700b-bea7-09c451bf9370	card	{"added": "2026-10-02T09:00:00.000Z", "notes": "", "place": "a1", "title": "Return the library books", "deleted": 0, "archived": 0, "category": 2, "finished": "2026-10-06T09:00:00.000Z", "checklist": ""}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-700a-864c-d248b16fb25f	player	{"name": "Cho", "notes": "left foot", "shirt": 10, "status": "fit", "deleted": 0, "birthday": 10251, "position": 1}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-700c-be4d-2a9fcc419870	player_wage	{"wage": "600000000 KRW", "deleted": 0, "position": 0}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-700e-bac7-8d076d9a0c29	player_follow	{"name": "Joe", "person": "joe", "deleted": 0, "username": "joe"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7012-94d2-9f9c1c907b78	pet_fee	{"fee": "60000 USD", "rarity": "very rare", "deleted": 0}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-7009-8077-f4b4280f5180	pet	{"name": "Luna", "notes": "", "rarity": "rare", "status": "available", "arrived": 20728, "deleted": 0, "receipt": "01a11070f2807014964594e863b7ec1c", "birthday": 18828, "pictures": "\\tLuna, a barn owl on a beam, looking back", "estimated": 0}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7010-a442-a315a9017134	pet	{"sex": "male", "name": "Rex", "notes": "limps", "rarity": "common", "status": "available", "arrived": 20732, "deleted": 0, "receipt": "01a11070f2807019ae5dd7e366635f6d", "species": "dog", "birthday": 19636, "pictures": "", "estimated": 1}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7027-98cf-0b217cae8029	song	{"album": "Low Tide", "genre": "Folk", "notes": "", "price": "129 USD", "since": 1791277200000, "state": 1, "title": "Paper Boats", "track": 1001, "artist": "Harbor Lights", "deleted": 0, "advisory": "notExplicit", "released": 16493, "milliseconds": 242721}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7028-8e67-e7969c69a6fb	song	{"album": "Low Tide", "genre": "Folk", "notes": "", "price": "album only", "since": 1791277200000, "state": 1, "title": "서울의 비", "track": 1002, "artist": "Harbor Lights", "deleted": 0, "advisory": "notExplicit", "released": 16493, "milliseconds": 198400}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7025-a117-7cbd9b1993c2	playlist	{"name": "Road", "songs": "1002", "deleted": 0}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-700c-b810-5f3e0628e064	card	{"added": "2026-10-02T09:00:00.000Z", "notes": "First line\\nA second line", "place": "a0", "title": "Write the letter", "deleted": 0, "archived": 0, "category": 1, "checklist": ""}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-7007-9b3c-cf9dfdf8962b	pet	{"name": "Mochi", "notes": "", "until": 20811, "holder": "01a11070f2807020b5d65bb2936f2c74", "rarity": "common", "status": "reserved", "arrived": 20728, "deleted": 0, "birthday": 20478, "pictures": "\\tasleep, again", "estimated": 0, "holder_contact": "01a11070f2807021997dfc7298522bc8"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7019-ae5d-d7e366635f6d	pet_receipt	{"fee": "5000 USD", "pet": "01a11070f2807010a442a315a9017134", "time": 1791277200000, "adopter": "01a11070f280701a9a566a3621d34985", "contact": "01a11070f280701bb698be7741d6d534", "deleted": 0, "receipt": 2, "pet_name": "Rex"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7014-9645-94e863b7ec1c	pet_receipt	{"fee": "15000 USD", "pet": "01a0fbd7828070098077f4b4280f5180", "time": 1791277200000, "adopter": "01a11070f2807015b38c3a50fc0d5816", "contact": "01a11070f280701682b6e2ea66e4c10c", "deleted": 0, "receipt": 1, "donation": "2000 USD", "pet_name": "Luna"}
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a14916-e680-7001-8fc4-d4d365935b55	card	{"added": "2026-10-17T09:00:00.000Z", "notes": "", "place": "a2", "title": "Paint the door", "deleted": 1, "archived": 0, "category": 0, "checklist": ""}
\.


--
-- Data for Name: replica; Type: TABLE DATA; Schema: foyer; Owner: postgres
--

COPY foyer.replica (journal, id, role, revision, seen) FROM stdin;
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a0fbd7-8280-7005-96e3-e6f5ac0b471e	minji	15	2026-11-23 16:14:24.60046+00
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-7018-ae3a-e3ae8eea1ab5	minji	16	2026-11-23 16:14:24.60046+00
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a10b4a-9680-7000-aa6b-3329ba545d3f	noah	28	2026-11-23 16:14:24.60046+00
cf1ef764-165d-4f93-8cf9-239bf80a57dc	01a11070-f280-701d-83d7-0449f00a988e	minji	28	2026-11-23 16:14:25.33783+00
\.


--
-- Data for Name: turn; Type: TABLE DATA; Schema: foyer; Owner: postgres
--

COPY foyer.turn (journal) FROM stdin;
cf1ef764-165d-4f93-8cf9-239bf80a57dc
\.


--
-- Data for Name: version; Type: TABLE DATA; Schema: foyer; Owner: postgres
--

COPY foyer.version (version) FROM stdin;
1
\.


--
-- Name: change change_journal_id_key; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.change
    ADD CONSTRAINT change_journal_id_key UNIQUE (journal, id);


--
-- Name: change change_journal_replica_number_key; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.change
    ADD CONSTRAINT change_journal_replica_number_key UNIQUE (journal, replica, number);


--
-- Name: change change_pkey; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.change
    ADD CONSTRAINT change_pkey PRIMARY KEY (journal, revision);


--
-- Name: erasure erasure_pkey; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.erasure
    ADD CONSTRAINT erasure_pkey PRIMARY KEY (journal, record, replica);


--
-- Name: journal journal_name_key; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.journal
    ADD CONSTRAINT journal_name_key UNIQUE (name);


--
-- Name: journal journal_pkey; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (id);


--
-- Name: member member_pkey; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (journal, role);


--
-- Name: private_value private_value_pkey; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.private_value
    ADD CONSTRAINT private_value_pkey PRIMARY KEY (journal, id);


--
-- Name: record record_pkey; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.record
    ADD CONSTRAINT record_pkey PRIMARY KEY (journal, id);


--
-- Name: replica replica_pkey; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.replica
    ADD CONSTRAINT replica_pkey PRIMARY KEY (journal, id);


--
-- Name: turn turn_pkey; Type: CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.turn
    ADD CONSTRAINT turn_pkey PRIMARY KEY (journal);


--
-- Name: private_value_by_record; Type: INDEX; Schema: foyer; Owner: postgres
--

CREATE INDEX private_value_by_record ON foyer.private_value USING btree (journal, record);


--
-- Name: private_value_by_revision; Type: INDEX; Schema: foyer; Owner: postgres
--

CREATE INDEX private_value_by_revision ON foyer.private_value USING btree (journal, revision);


--
-- Name: change change_journal_fkey; Type: FK CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.change
    ADD CONSTRAINT change_journal_fkey FOREIGN KEY (journal) REFERENCES foyer.journal(id);


--
-- Name: erasure erasure_journal_fkey; Type: FK CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.erasure
    ADD CONSTRAINT erasure_journal_fkey FOREIGN KEY (journal) REFERENCES foyer.journal(id);


--
-- Name: member member_journal_fkey; Type: FK CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.member
    ADD CONSTRAINT member_journal_fkey FOREIGN KEY (journal) REFERENCES foyer.journal(id);


--
-- Name: private_value private_value_journal_fkey; Type: FK CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.private_value
    ADD CONSTRAINT private_value_journal_fkey FOREIGN KEY (journal) REFERENCES foyer.journal(id);


--
-- Name: record record_journal_fkey; Type: FK CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.record
    ADD CONSTRAINT record_journal_fkey FOREIGN KEY (journal) REFERENCES foyer.journal(id);


--
-- Name: replica replica_journal_fkey; Type: FK CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.replica
    ADD CONSTRAINT replica_journal_fkey FOREIGN KEY (journal) REFERENCES foyer.journal(id);


--
-- Name: turn turn_journal_fkey; Type: FK CONSTRAINT; Schema: foyer; Owner: postgres
--

ALTER TABLE ONLY foyer.turn
    ADD CONSTRAINT turn_journal_fkey FOREIGN KEY (journal) REFERENCES foyer.journal(id);


--
-- Name: change; Type: ROW SECURITY; Schema: foyer; Owner: postgres
--

ALTER TABLE foyer.change ENABLE ROW LEVEL SECURITY;

--
-- Name: journal; Type: ROW SECURITY; Schema: foyer; Owner: postgres
--

ALTER TABLE foyer.journal ENABLE ROW LEVEL SECURITY;

--
-- Name: member; Type: ROW SECURITY; Schema: foyer; Owner: postgres
--

ALTER TABLE foyer.member ENABLE ROW LEVEL SECURITY;

--
-- Name: change members; Type: POLICY; Schema: foyer; Owner: postgres
--

CREATE POLICY members ON foyer.change FOR SELECT USING ((journal IN ( SELECT foyer.journals() AS journals)));


--
-- Name: journal members; Type: POLICY; Schema: foyer; Owner: postgres
--

CREATE POLICY members ON foyer.journal FOR SELECT USING ((id IN ( SELECT foyer.journals() AS journals)));


--
-- Name: member members; Type: POLICY; Schema: foyer; Owner: postgres
--

CREATE POLICY members ON foyer.member FOR SELECT USING ((journal IN ( SELECT foyer.journals() AS journals)));


--
-- Name: private_value members; Type: POLICY; Schema: foyer; Owner: postgres
--

CREATE POLICY members ON foyer.private_value FOR SELECT USING ((journal IN ( SELECT foyer.journals() AS journals)));


--
-- Name: record members; Type: POLICY; Schema: foyer; Owner: postgres
--

CREATE POLICY members ON foyer.record FOR SELECT USING ((journal IN ( SELECT foyer.journals() AS journals)));


--
-- Name: private_value; Type: ROW SECURITY; Schema: foyer; Owner: postgres
--

ALTER TABLE foyer.private_value ENABLE ROW LEVEL SECURITY;

--
-- Name: record; Type: ROW SECURITY; Schema: foyer; Owner: postgres
--

ALTER TABLE foyer.record ENABLE ROW LEVEL SECURITY;

--
-- Name: SCHEMA foyer; Type: ACL; Schema: -; Owner: postgres
--

GRANT USAGE ON SCHEMA foyer TO foyer_member;


--
-- Name: FUNCTION append(_journal uuid, _changes jsonb); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.append(_journal uuid, _changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION foyer.append(_journal uuid, _changes jsonb) TO foyer_member;


--
-- Name: FUNCTION changes(_journal uuid, _known bigint, _most integer); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.changes(_journal uuid, _known bigint, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION foyer.changes(_journal uuid, _known bigint, _most integer) TO foyer_member;


--
-- Name: FUNCTION create_journal(_name text); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.create_journal(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION foyer.create_journal(_name text) TO foyer_member;


--
-- Name: FUNCTION heartbeat(_journal uuid, _replica uuid, _known bigint); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.heartbeat(_journal uuid, _replica uuid, _known bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION foyer.heartbeat(_journal uuid, _replica uuid, _known bigint) TO foyer_member;


--
-- Name: FUNCTION invite(_journal uuid, _role text); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.invite(_journal uuid, _role text) FROM PUBLIC;
GRANT ALL ON FUNCTION foyer.invite(_journal uuid, _role text) TO foyer_member;


--
-- Name: FUNCTION journals(); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.journals() FROM PUBLIC;
GRANT ALL ON FUNCTION foyer.journals() TO foyer_member;


--
-- Name: FUNCTION lines(_text text); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.lines(_text text) FROM PUBLIC;


--
-- Name: FUNCTION merged(_part jsonb, _current jsonb); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.merged(_part jsonb, _current jsonb) FROM PUBLIC;


--
-- Name: FUNCTION merged(_field text, _part jsonb, _current jsonb); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.merged(_field text, _part jsonb, _current jsonb) FROM PUBLIC;


--
-- Name: FUNCTION merged_lines(_base text, _current text, _later text); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.merged_lines(_base text, _current text, _later text) FROM PUBLIC;


--
-- Name: FUNCTION put(_journal uuid, _revision bigint, _change jsonb); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.put(_journal uuid, _revision bigint, _change jsonb) FROM PUBLIC;


--
-- Name: FUNCTION require_member(_journal uuid); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.require_member(_journal uuid) FROM PUBLIC;


--
-- Name: FUNCTION require_sound(_change jsonb, _head bigint); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.require_sound(_change jsonb, _head bigint) FROM PUBLIC;


--
-- Name: FUNCTION server(OUT system text, OUT timeline integer, OUT is_standby boolean); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.server(OUT system text, OUT timeline integer, OUT is_standby boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION foyer.server(OUT system text, OUT timeline integer, OUT is_standby boolean) TO foyer_member;


--
-- Name: FUNCTION waits_for_standby(); Type: ACL; Schema: foyer; Owner: postgres
--

REVOKE ALL ON FUNCTION foyer.waits_for_standby() FROM PUBLIC;
GRANT ALL ON FUNCTION foyer.waits_for_standby() TO foyer_member;


--
-- Name: TABLE change; Type: ACL; Schema: foyer; Owner: postgres
--

GRANT SELECT ON TABLE foyer.change TO foyer_member;


--
-- Name: TABLE journal; Type: ACL; Schema: foyer; Owner: postgres
--

GRANT SELECT ON TABLE foyer.journal TO foyer_member;


--
-- Name: TABLE member; Type: ACL; Schema: foyer; Owner: postgres
--

GRANT SELECT ON TABLE foyer.member TO foyer_member;


--
-- Name: TABLE private_value; Type: ACL; Schema: foyer; Owner: postgres
--

GRANT SELECT ON TABLE foyer.private_value TO foyer_private;


--
-- Name: TABLE record; Type: ACL; Schema: foyer; Owner: postgres
--

GRANT SELECT ON TABLE foyer.record TO foyer_member;


--
-- Name: TABLE version; Type: ACL; Schema: foyer; Owner: postgres
--

GRANT SELECT ON TABLE foyer.version TO foyer_member;


--
-- PostgreSQL database dump complete
--


