[
  {
    "title": "keeps a note as a draft",
    "input": { "slug": "hello", "title": "Hello", "text": "First words." },
    "result": { "slug": "hello", "revision": 1 }
  },
  {
    "title": "refuses a slug with a space",
    "input": { "slug": "a b", "title": "Hello", "text": "First words." },
    "error": "input_invalid"
  }
]
