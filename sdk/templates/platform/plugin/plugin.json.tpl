{
  "$schema": "{{schemas}}/plugin.schema.json",
  "id": "{{id}}",
  "title": "{{title}}",
  "description": "Campaigns of {{title}}: lists them and pauses them.",
  "kind": "platform",
  "platformKind": "ads",
  "aliases": ["{{id}}_ads"],
  "scripts": "{{scripts_folder}}",
  "routes": {
    "list_campaigns": { "run": "{{id}}_ads_list_campaigns" },
    "pause_campaign": { "run": "{{id}}_ads_pause_campaign" },
    "enable_campaign": { "run": "{{id}}_ads_pause_campaign", "set": { "action": "enable" } }
  },
  "trust": "{{trust}}"
}
