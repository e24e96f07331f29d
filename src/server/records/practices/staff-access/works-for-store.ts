import { sql } from 'kysely'

/**
 * Whether a row of `login_contexts` counts for its login, in a query that has `logins` too: a melanographer works for
 * practices that hold the appointments of a site, and for no other.
 */
export const worksForPractice = sql<boolean>`(logins.role_id <> 2 or exists (
  select from practices held where held.practice_id = login_contexts.practice_id and held.site_id is not null))`
