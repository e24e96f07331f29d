import { sql } from 'kysely'

/**
 * Whether a row of `login_contexts` is valid for its login: a melanographer only works for practices that hold the
 * appointments of a site. The query must include `logins`.
 */
export const worksForPractice = sql<boolean>`(logins.role_id <> 2 or exists (
  select from practices held where held.practice_id = login_contexts.practice_id and held.site_id is not null))`
