extension SharingSchema {
  /// Makes `foyer.first_unmet`, which returns the index of the first expectation of a change that doesn't hold.
  ///
  /// An expectation without a record is about every value that the change gives a field.
  static let guards = """
    CREATE OR REPLACE FUNCTION foyer.first_unmet(_journal uuid, _change jsonb) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
