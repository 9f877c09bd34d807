[
  {
    "title": "lists the enabled campaigns only",
    "args": { "status": "ENABLED" },
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns",
        "reply": {
          "campaigns": [
            {
              "id": "7",
              "name": "Brand",
              "status": "ACTIVE",
              "daily_budget": 50,
              "last_30_days": { "impressions": 900, "clicks": 90, "spend": 61.5 }
            },
            {
              "id": "8",
              "name": "Winter sale",
              "status": "PAUSED",
              "daily_budget": 80,
              "last_30_days": { "impressions": 0, "clicks": 0, "spend": 0 }
            }
          ],
          "next": null
        }
      }
    ],
    "result": {
      "campaigns": [
        {
          "id": "7",
          "name": "Brand",
          "status": "ENABLED",
          "platform_status": "ACTIVE",
          "daily_budget": 50,
          "metrics": { "clicks": 90, "impressions": 900, "cost": 61.5 }
        }
      ],
      "total": 1,
      "truncated": false
    }
  },
  {
    "title": "refuses a status that does not exist",
    "args": { "status": "ASLEEP" },
    "error": "input_invalid"
  }
]
