-- Searching names by similarity (gin_trgm_ops), and exclusion constraints over ids (no double booking).
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
