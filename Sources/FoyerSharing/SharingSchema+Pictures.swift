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
