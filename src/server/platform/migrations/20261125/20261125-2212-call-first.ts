import { type Kysely, sql } from 'kysely'

/**
 * The call that a patient asked for before they learn of an urgent result: its last time, and who took it over. Reports that
 * their patient can already read stay open to them.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table reports add column call_until timestamptz,
    add column call_taken_over_at timestamptz,
    add column call_taken_over_by uuid references logins`.execute(db)
  await sql`comment on column reports.call_until is
    'The last time of the call that the patient asked for before they learn of it; null: no call.'`.execute(db)
  await sql`comment on column reports.call_taken_over_at is
    'When a person took over a call that nobody had made by its last time.'`.execute(db)
  await sql`
    with asked as (
      select report_id, coalesce(
        (select leaves_at from report_deliveries delivery where delivery.report_id = reports.report_id
          and recipient_kind = 'patient' and state <> 'taken-back'),
        coalesce(authorised_at, published_at) + interval '1 day') as until
      from reports join patients using (patient_id)
      where authorising <> 'waiting' and is_urgent and urgent_by_phone_first)
    update reports set call_until = asked.until, call_taken_over_at = case when asked.until <= now() then asked.until end
    from asked where asked.report_id = reports.report_id`.execute(db)
}
