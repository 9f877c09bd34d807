{
  "$schema": "{{schemas}}/plugin.schema.json",
  "id": "{{id}}",
  "title": "{{title}}",
  "description": "Campaigns of {{title}}: lists them, pauses them and sets their budgets.",
  "kind": "platform",
  "platformKind": "ads",
  "aliases": ["{{id}}_ads"],
  "scripts": "{{scripts_folder}}",
  "routes": {
    "list_campaigns": { "run": "{{id}}_ads_list_campaigns" },
    "pause_campaign": { "run": "{{id}}_ads_update_campaign", "set": { "action": "pause" } },
    "enable_campaign": { "run": "{{id}}_ads_update_campaign", "set": { "action": "enable" } }
  },
  "trust": "{{trust}}"
}
