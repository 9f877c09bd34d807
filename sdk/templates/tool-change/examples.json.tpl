[
  {
    "title": "changes nothing at a platform without accounts",
    "input": { "platform": "nowhere", "account_id": "1" },
    "result": { "primary": "1", "changes": [] }
  },
  {
    "title": "refuses a platform that is no name",
    "input": { "platform": "a b", "account_id": "1" },
    "error": "input_invalid"
  }
]
