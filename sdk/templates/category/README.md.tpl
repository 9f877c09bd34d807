# {{title}}

Why these tools belong together, and the rules they share.

<!-- tools -->
<!-- /tools -->
