[
  {
    "title": "counts the accounts of a platform that has none",
    "input": { "platform": "nowhere" },
    "result": { "accounts": 0 }
  },
  {
    "title": "refuses a platform that is no name",
    "input": { "platform": "a b" },
    "error": "input_invalid"
  }
]
