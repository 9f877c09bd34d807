{
  "$schema": "{{schemas_from_script}}/script.schema.json",
  "name": "{{id}}_ads_update_campaign",
  "description": "Updates one campaign: pauses or enables it, sets its name or daily budget, and reads it back.",
  "effect": "write",
  "credits": 2,
  "make": { "from": "levels", "factory": "updateOf", "args": ["campaign"] },
  "args": {
    "campaign_id": "id: The platform's id of the campaign.",
    "action?": "=pause|enable: pause stops delivery, enable resumes it.",
    "name?": "string 1..200: New name.",
    "daily_budget?": "money: New daily budget, in account currency; stays as it is when absent."
  },
  "calls": {
    "read": ["GET accounts/{account}/campaigns/{campaign_id}"],
    "write": ["PATCH accounts/{account}/campaigns/{campaign_id}"]
  },
  "amounts": [
    {
      "call": "PATCH accounts/{account}/campaigns/{campaign_id}",
      "at": "daily_budget",
      "unit": "decimal",
      "field": "daily_budget",
      "id": "{campaign_id}"
    }
  ],
  "result": {
    "campaign": {
      "id": "string",
      "name": "string",
      "status": "string",
      "platform_status": "string?",
      "daily_budget": "number?",
      "previous_status": "string?"
    },
    "currency": "string?"
  },
  "undo": [
    "campaign.status before=ENABLED -> {{id}}_ads_update_campaign campaign_id={id} action=enable",
    "campaign.status -> {{id}}_ads_update_campaign campaign_id={id} action=pause",
    "campaign.name -> {{id}}_ads_update_campaign campaign_id={id} name={before}",
    "campaign.daily_budget -> {{id}}_ads_update_campaign campaign_id={id} daily_budget={before}"
  ],
  "source": "assumed: replace by the address of the platform's API reference"
}
