{
  "$schema": "{{schemas}}/plugin.schema.json",
  "id": "{{id}}",
  "title": "{{title}}",
  "description": "Tools of {{title}}.",
  "kind": "category",
  "trust": "{{trust}}",
  "order": 90
}
