{
  "$schema": "{{schemas_from_script}}/script.schema.json",
  "name": "{{id}}_ads_list_campaigns",
  "description": "Lists the campaigns of one account with status and daily budget.",
  "effect": "read",
  "credits": 0,
  "make": { "from": "levels", "factory": "listOf", "args": ["campaign"] },
  "args": {
    "status?": "=ENABLED|PAUSED|REMOVED: Only campaigns in this status.",
    "limit?": "integer 1..1000 = 50: Campaigns at most."
  },
  "calls": { "read": ["GET accounts/{account}/campaigns"] },
  "result": "#campaign_list",
  "source": "assumed: replace by the address of the platform's API reference"
}
