import Foyer
import FoyerJournal

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

    -- The edits of records that nobody has created yet.
    CREATE TABLE IF NOT EXISTS foyer.waiting (
      journal uuid NOT NULL REFERENCES foyer.journal, record uuid NOT NULL, revision bigint NOT NULL, part jsonb NOT NULL,
      PRIMARY KEY (journal, record, revision)
    );

    CREATE OR REPLACE FUNCTION foyer.refuse(_reason text) RETURNS void
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RAISE EXCEPTION USING ERRCODE = 'FY004', MESSAGE = 'the change is refused: ' || _reason;
    END $$;

    CREATE OR REPLACE FUNCTION foyer.require_bounded(_change jsonb) RETURNS void
    LANGUAGE plpgsql STABLE AS $$
    DECLARE _flaw text;
    BEGIN
      IF NOT ((_change->>'time')::bigint BETWEEN \(Timestamp.range.lowerBound) AND \(Timestamp.range.upperBound)) THEN
        PERFORM foyer.refuse('its time is not in the years 1 to 9999');
      END IF;
      IF octet_length(_change->>'feature') > \(ValueBounds.nameLength) OR octet_length(_change->>'command') > \(ValueBounds.nameLength)
        OR octet_length(coalesce(_change->>'note', '')) > \(ValueBounds.noteLength)
      THEN
        PERFORM foyer.refuse('a name in it is too long');
      END IF;
      IF jsonb_path_exists(_change, '$.**{\(ValueBounds.depth) to last}') THEN
        PERFORM foyer.refuse('its values are nested too deep');
      END IF;
      IF jsonb_array_length(_change->'parts') > 1 AND (
        SELECT count(DISTINCT b.feature) FROM jsonb_array_elements(_change->'parts') AS part
        JOIN foyer.bound b ON b.type = part->>'type' AND b.field = 'deleted' WHERE b.feature <> '') > 1
      THEN
        PERFORM foyer.refuse('it is about several features');
      END IF;
      IF _change->'private' <> '[]' AND EXISTS (
        SELECT FROM jsonb_array_elements(_change->'private') AS value
        WHERE octet_length(value->>'value') > \(ValueBounds.textLength))
      THEN
        PERFORM foyer.refuse('a private value is too long');
      END IF;
      _flaw := (
        SELECT format('%s of %s is too long, too large or no day', f.key, part->>'type')
        FROM jsonb_array_elements(_change->'parts') AS part
        CROSS JOIN LATERAL jsonb_each(part->'after') AS f
        LEFT JOIN foyer.bound b ON b.type = part->>'type' AND b.field = f.key
        WHERE CASE jsonb_typeof(f.value)
          WHEN 'null' THEN false WHEN 'boolean' THEN false
          WHEN 'number' THEN f.value::numeric NOT BETWEEN coalesce(b.least, f.value::numeric) AND coalesce(b.most, f.value::numeric)
          ELSE octet_length(f.value #>> '{}') > coalesce(b.length, \(ValueBounds.unknownLength)) END
        LIMIT 1);
      IF _flaw IS NOT NULL THEN PERFORM foyer.refuse(_flaw); END IF;
    END $$;

    -- Rights that follow from what a change does. A marker of undo for a change of somebody else counts for nothing, and isn't
    -- refused, since rejoining gives changes that a server lost to whoever brings them back.
    CREATE OR REPLACE FUNCTION foyer.require_allowed(_change jsonb) RETURNS void
    LANGUAGE plpgsql STABLE AS $$
    BEGIN
      IF (_change->>'kind')::integer = \(Change.Kind.erased.rawValue) AND NOT pg_has_role(session_user, 'foyer_private', 'USAGE') THEN
        PERFORM foyer.refuse(format('%s may not erase private values', session_user));
      END IF;
    END $$;

    -- Follows what a change does to records, and returns what it does to the sum of their digests. A record keeps the type
    -- that it was created with.
    DROP FUNCTION IF EXISTS foyer.follow(uuid, bigint, jsonb);
    CREATE FUNCTION foyer.follow(_journal uuid, _revision bigint, _parts jsonb) RETURNS bigint
    LANGUAGE plpgsql AS $$
    DECLARE
      _records bigint;
      _edit jsonb;
      _difference bigint;
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
      ), waiting AS (
        INSERT INTO foyer.waiting (journal, record, revision, part)
        SELECT _journal, p.id, _revision, p.part FROM part p
        WHERE p.type IS NULL AND p.part->'after' <> '{}' AND jsonb_typeof(p.part->'before') = 'object'
      ), put AS (
        INSERT INTO foyer.record (journal, id, type, fields)
        SELECT _journal, p.id, p.part->>'type',
          CASE WHEN p.type IS NULL THEN p.part->'after' ELSE foyer.merged(p.part, p.fields) END
        FROM part p WHERE p.is_put
        ON CONFLICT (journal, id) DO UPDATE SET fields = EXCLUDED.fields
        RETURNING record.digest
      )
      SELECT coalesce((SELECT bit_xor(put.digest) FROM put), 0)
        # coalesce((SELECT bit_xor(p.digest) FROM part p WHERE p.is_put), 0) INTO _records;
      IF NOT EXISTS (SELECT FROM foyer.waiting w WHERE w.journal = _journal) THEN RETURN _records; END IF;
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
