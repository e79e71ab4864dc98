import Foyer
import FoyerRecords

extension SharingSchema {
  /// Makes what tells changes that others can use, and that their author may make, from all others.
  ///
  /// The bounds of values are those of ``ValueBounds``, by the declarations of the program that prepares the database. A
  /// value of another type than a field's is a newer program's and is taken as it comes.
  static let bounds = """
    CREATE TABLE IF NOT EXISTS foyer.bound (
      type text NOT NULL, field text NOT NULL, feature text NOT NULL, least bigint, most bigint, length bigint,
      PRIMARY KEY (type, field)
    );

    -- What tells records of a type at one look that are far within the bounds: no fields but these, no more text than
    -- the limit of most fields and than the least limit in those that have a lower one, and no number beyond its bounds.
    CREATE TABLE IF NOT EXISTS foyer.type (
      name text PRIMARY KEY, feature text, fields text[] NOT NULL, length bigint NOT NULL,
      unshort text[] NOT NULL, least bigint NOT NULL, beyond jsonpath NOT NULL
    );

    CREATE OR REPLACE FUNCTION foyer.refuse(_reason text) RETURNS void
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RAISE EXCEPTION USING ERRCODE = 'FY004', MESSAGE = 'the change is refused: ' || _reason;
    END $$;

    CREATE OR REPLACE FUNCTION foyer.is_id(_value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT jsonb_typeof(_value) = 'string' AND (
        octet_length(_value #>> '{}') = 36 AND lower(_value #>> '{}') = (_value #>> '{}')::uuid::text
        -- Counted repetitions take many times as long.
        OR _value #>> '{}' ~ '^[0-9a-fA-F]{8}-?([0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}$')
    $$;

    CREATE OR REPLACE FUNCTION foyer.is_whole(_value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN jsonb_typeof(_value) = 'number' THEN scale(_value::numeric) = 0
        AND _value::numeric BETWEEN -999999999999999999 AND 999999999999999999 END
    $$;

    CREATE OR REPLACE FUNCTION foyer.is_name(_value text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT _value ~ '^[A-Za-z][A-Za-z0-9_]*$' AND octet_length(_value) <= \(ValueBounds.nameLength)
    $$;

    CREATE OR REPLACE FUNCTION foyer.are_names(_fields jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RETURN NOT EXISTS (SELECT FROM jsonb_object_keys(_fields) AS name WHERE NOT foyer.is_name(name));
    END $$;

    -- What is beyond its bounds in a part of a change.
    CREATE OR REPLACE FUNCTION foyer.flaw(_part jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
    BEGIN
      RETURN (
        SELECT format('%s of %s is too long, too large or no day', f.key, _part->>'type')
        FROM jsonb_each(_part->'after') AS f
        LEFT JOIN foyer.bound b ON b.type = _part->>'type' AND b.field = f.key
        WHERE CASE jsonb_typeof(f.value)
          WHEN 'null' THEN false WHEN 'boolean' THEN false
          WHEN 'number' THEN f.value::numeric NOT BETWEEN coalesce(b.least, f.value::numeric) AND coalesce(b.most, f.value::numeric)
          ELSE octet_length(f.value #>> '{}') > coalesce(b.length, \(ValueBounds.unknownLength)) END
        LIMIT 1);
    END $$;

    DROP FUNCTION IF EXISTS foyer.require_bounded(jsonb);
    DROP FUNCTION IF EXISTS foyer.require_allowed(jsonb);
    CREATE OR REPLACE FUNCTION foyer.require_sound(_change jsonb, _head bigint) RETURNS void
    LANGUAGE plpgsql STABLE AS $$
    DECLARE
      _parts jsonb := _change->'parts';
      _part jsonb;
      _after jsonb;
      _type foyer.type;
      _feature text;
      _is_sound boolean;
      _flaw text;
    BEGIN
      _is_sound := foyer.is_id(_change->'id') AND foyer.is_id(_change->'replica')
        AND foyer.is_whole(_change->'number') AND foyer.is_whole(_change->'base')
        AND foyer.is_whole(_change->'time') AND foyer.is_whole(_change->'kind')
        AND (_change->'number')::bigint > 0 AND (_change->'base')::bigint BETWEEN 0 AND _head
        AND (_change->'kind')::bigint BETWEEN 0 AND 4
        AND (jsonb_typeof(coalesce(_change->'target', 'null')) = 'null' OR foyer.is_id(_change->'target'))
        AND jsonb_typeof(_change->'feature') = 'string' AND _change->>'feature' <> ''
        AND jsonb_typeof(_change->'command') = 'string'
        AND jsonb_typeof(coalesce(_change->'note', 'null')) IN ('null', 'string')
        AND jsonb_typeof(_parts) = 'array' AND jsonb_typeof(_change->'private') = 'array'
        AND jsonb_typeof(_change->'expectations') = 'array';
      IF _is_sound THEN
        FOR _place IN 0..jsonb_array_length(_parts) - 1 LOOP
          _part := _parts->_place;
          _after := _part->'after';
          IF _type.name IS DISTINCT FROM _part->>'type' THEN
            SELECT * INTO _type FROM foyer.type t WHERE t.name = _part->>'type';
            IF _type.feature <> coalesce(_feature, _type.feature) THEN _flaw := 'it is about several features'; END IF;
            _feature := coalesce(_feature, _type.feature);
          END IF;
          IF (foyer.is_id(_part->'record') AND jsonb_typeof(_after) = 'object'
            AND jsonb_typeof(coalesce(_part->'before', 'null')) IN ('null', 'object')
            AND jsonb_typeof(coalesce(_part->'lines', '[]')) = 'array'
            AND (_type.name IS NOT NULL OR foyer.is_name(_part->>'type'))
            AND (jsonb_typeof(coalesce(_part->'before', 'null')) = 'null'
              OR coalesce((_part->'before') - _type.fields = '{}', false) OR foyer.are_names(_part->'before'))
          ) IS NOT TRUE THEN
            _is_sound := false;
            EXIT;
          END IF;
          -- Nearly all records are so far within the bounds that their fields needn't be looked at.
          IF (_after - _type.fields = '{}' AND octet_length(_after::text) <= _type.length
            AND octet_length((_after - _type.unshort)::text) <= _type.least
            AND NOT jsonb_path_exists(_after, _type.beyond)) IS NOT TRUE
          THEN
            IF NOT foyer.are_names(_after) THEN
              _is_sound := false;
              EXIT;
            END IF;
            _flaw := coalesce(_flaw, foyer.flaw(_part));
          END IF;
        END LOOP;
      END IF;
      IF _is_sound AND jsonb_array_length(_parts) > 1 THEN
        _is_sound := (
          SELECT count(DISTINCT (part->>'record')::uuid) = count(*) FROM jsonb_array_elements(_parts) AS part);
      END IF;
      IF _is_sound AND _change->'private' <> '[]' THEN
        _is_sound := NOT EXISTS (
          SELECT FROM jsonb_array_elements(_change->'private') AS value
          WHERE (foyer.is_id(value->'id') AND foyer.is_id(value->'record')
            AND jsonb_typeof(value->'value') = 'string') IS NOT TRUE);
      END IF;
      IF _is_sound IS NOT TRUE THEN
        RAISE invalid_parameter_value USING MESSAGE = 'the change is malformed';
      END IF;
      _flaw := CASE
        WHEN (_change->'time')::bigint NOT BETWEEN \(Timestamp.range.lowerBound) AND \(Timestamp.range.upperBound)
          THEN 'its time is not in the years 1 to 9999'
        WHEN octet_length(_change->>'feature') > \(ValueBounds.nameLength)
          OR octet_length(_change->>'command') > \(ValueBounds.nameLength)
          OR octet_length(_change->>'note') > \(ValueBounds.noteLength)
          THEN 'a name in it is too long'
        WHEN jsonb_path_exists(_change, '$.**{\(ValueBounds.depth) to last}') THEN 'its values are nested too deep'
        ELSE _flaw END;
      IF _flaw IS NULL AND _change->'private' <> '[]' AND EXISTS (
        SELECT FROM jsonb_array_elements(_change->'private') AS value
        WHERE octet_length(value->>'value') > \(ValueBounds.textLength))
      THEN
        _flaw := 'a private value is too long';
      END IF;
      -- A marker of undo for a change of somebody else counts for nothing, and isn't refused, since rejoining gives changes
      -- that a server lost to whoever brings them back.
      IF _flaw IS NULL AND (_change->'kind')::bigint = \(Change.Kind.erased.rawValue)
        AND NOT pg_has_role(session_user, 'foyer_private', 'USAGE')
      THEN
        _flaw := format('%s may not erase private values', session_user);
      END IF;
      IF _flaw IS NOT NULL THEN PERFORM foyer.refuse(_flaw); END IF;
    END $$;

    """

  /// Notes the bounds of the fields of some types, beside those that other programs declared.
  static func noting(_ bounds: [FieldBounds]) -> String {
    guard !bounds.isEmpty else { return "" }
    let rows = bounds.map { bound in
      var values = ["NULL", "NULL", "NULL"]
      switch bound.bounds {
      case .number(let range): values = ["\(range.lowerBound)", "\(range.upperBound)", "NULL"]
      case .text(let most): values[2] = "\(most)"
      case .identifier: break
      }
      let names = [bound.type, bound.field, bound.feature].map { "'\($0)'" }
      return "(" + (names + values).joined(separator: ", ") + ")"
    }
    return """
      INSERT INTO foyer.bound (type, field, feature, least, most, length) VALUES
      \(rows.joined(separator: ",\n"))
      ON CONFLICT (type, field) DO UPDATE
      SET feature = EXCLUDED.feature, least = EXCLUDED.least, most = EXCLUDED.most, length = EXCLUDED.length;
      INSERT INTO foyer.type (name, feature, fields, length, unshort, least, beyond)
      SELECT b.type, nullif(max(b.feature) FILTER (WHERE b.field = 'deleted'), ''), array_agg(b.field),
        \(ValueBounds.textLength),
        coalesce(array_agg(b.field) FILTER (WHERE coalesce(b.length, \(ValueBounds.textLength)) >= \(ValueBounds.textLength)), '{}'),
        coalesce(min(b.length), \(ValueBounds.textLength)),
        format('$ ? (%s)', coalesce(string_agg(
          format('@."%s" < %s || @."%1$s" > %3$s', b.field, b.least, b.most), ' || ') FILTER (WHERE b.least IS NOT NULL), '1 == 0'))::jsonpath
      FROM foyer.bound b GROUP BY b.type
      ON CONFLICT (name) DO UPDATE
      SET (feature, fields, length, unshort, least, beyond) =
        (EXCLUDED.feature, EXCLUDED.fields, EXCLUDED.length, EXCLUDED.unshort, EXCLUDED.least, EXCLUDED.beyond);

      """
  }
}

extension SharingSchema {
  /// Makes `foyer.first_unmet`, which returns the index of the first expectation of a change that doesn't hold.
  ///
  /// An expectation without a record is about every value that the change gives a field.
  static let guards = """
    CREATE OR REPLACE FUNCTION foyer.first_unmet(_journal uuid, _change jsonb) RETURNS integer
    LANGUAGE plpgsql STABLE AS $$
    DECLARE
      _place integer;
      _type text;
      _field text;
      _record uuid;
      _value jsonb;
    BEGIN
      _place := (
        SELECT min(e.place) - 1
        FROM jsonb_array_elements(_change->'expectations') WITH ORDINALITY AS e (value, place)
        WHERE e.value->>'unique' IS NULL
          AND (e.value->>'value')::jsonb IS DISTINCT FROM coalesce((
            SELECT r.fields->(e.value->>'field') FROM foyer.record r
            WHERE r.journal = _journal AND r.id = (e.value->>'record')::uuid), 'null'));
      IF _place IS NOT NULL THEN RETURN _place; END IF;
      FOR _place, _type, _field, _record, _value IN
        SELECT e.place - 1, e.value->>'unique', e.value->>'field', (e.value->>'record')::uuid,
          (e.value->>'value')::jsonb
        FROM jsonb_array_elements(_change->'expectations') WITH ORDINALITY AS e (value, place)
        WHERE e.value->>'unique' IS NOT NULL ORDER BY e.place
      LOOP
        IF EXISTS (
          SELECT FROM (
            SELECT _record AS record, _value AS value WHERE _record IS NOT NULL
            UNION ALL
            SELECT (part->>'record')::uuid, part->'after'->_field
            FROM jsonb_array_elements(_change->'parts') AS part
            WHERE _record IS NULL AND part->>'type' = _type AND jsonb_typeof(part->'after'->_field) <> 'null'
          ) AS given JOIN foyer.record r ON r.fields->_field = given.value
          WHERE r.journal = _journal AND r.type = _type AND r.id <> given.record
        ) THEN
          RETURN _place;
        END IF;
      END LOOP;
      RETURN NULL;
    END $$;

    """
}
