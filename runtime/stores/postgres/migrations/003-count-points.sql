-- Counts several windows on one way, in the order given: that of their keys, so that nobody waits in a circle.
CREATE FUNCTION adops.count_points(counted text[], more integer[], ends bigint[], at_ms bigint)
RETURNS TABLE (points integer, expire bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  FOR i IN 1 .. cardinality(counted) LOOP
    RETURN QUERY
      INSERT INTO adops.rate_limits AS w (key, points, expire) VALUES (counted[i], more[i], ends[i])
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN w.expire <= at_ms THEN excluded.points ELSE w.points + excluded.points END,
        expire = CASE WHEN w.expire <= at_ms THEN excluded.expire ELSE w.expire END
      RETURNING w.points, w.expire;
  END LOOP;
END $$;
