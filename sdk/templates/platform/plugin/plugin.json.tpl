{
  "$schema": "{{schemas}}/plugin.schema.json",
  "id": "{{id}}",
  "title": "{{title}}",
  "description": "Campaigns of {{title}}: lists them and pauses them.",
  "kind": "platform",
  "platformKind": "ads",
  "aliases": ["{{id}}_ads"],
  "scripts": "{{scripts_folder}}",
  "trust": "{{trust}}"
}
