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
