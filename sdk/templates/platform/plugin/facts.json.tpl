{
  "$schema": "{{schemas}}/facts.schema.json",
  "draft": true,
  "sources": {},
  "facts": []
}
