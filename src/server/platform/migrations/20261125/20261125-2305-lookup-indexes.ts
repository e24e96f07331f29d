import { type Kysely, sql } from 'kysely'

/** Indexes for what lists look up by: without them each row of a list read a whole table (tests/release/lookup-indexes.test.ts). */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `create index logins_patient on logins (patient_id) where patient_id is not null;
create index visit_lesions_lesion on visit_lesions (lesion_id);
create index login_contexts_practice on login_contexts (practice_id);
create index former_users_practice on former_users (practice_id);
create index refunds_payment on refunds (payment_id);
create index report_links_delivery on report_links (delivery_id);
create index report_acks_delivery on report_acks (delivery_id);
create index report_spots_diagnosis on report_spots (lesion_diagnosis_id);
create index report_spots_lesion on report_spots (lesion_id, visit_id);
create index follow_ups_patient on follow_ups (patient_id);
create index follow_ups_report on follow_ups (report_id);
create index spot_results_report on spot_results (report_id);
create index kiosk_arrivals_booking on kiosk_arrivals (booking_id);
create index visits_matched_patient on visits (matched_patient_id) where matched_patient_id is not null;`,
    )
    .execute(db)
}
