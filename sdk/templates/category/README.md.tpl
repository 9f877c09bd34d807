# {{title}}

Why these tools belong together, and the rules they share.

A note has a slug, which nobody else may have, and is a draft until it is live. Then anybody reads it at `/{{path}}/<slug>`, and a
watch tells its owner when it is to be read again.

<!-- tools -->
<!-- /tools -->
