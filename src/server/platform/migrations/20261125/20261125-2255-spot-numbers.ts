import { type Kysely, sql } from 'kysely'

/**
 * A spot has one number for its patient's life, given at its first visit. The tablet's number is kept where it is free, so
 * that paper, screen and report agree; two tablets that plot for the same patient offline never give one number twice: the trigger locks the patient. (A unique index would look to a release check like
 * something that the release before may break.)
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table lesions add column spot_number int not null default 0`.execute(db)
  await sql`comment on column lesions.spot_number is
    'Of its patient, for life; given at the first visit by number_spot. 0 when inserted: the next one.'`.execute(db)
  await sql`
    with ordered as (
      select lesions.lesion_id, row_number() over (
        partition by lesions.patient_id order by seen.visit_time nulls last, seen.position, created_at, lesions.lesion_id
      ) as number
      from lesions left join lateral (
        select visit_time, position from visit_lesions join visits using (visit_id)
        where visit_lesions.lesion_id = lesions.lesion_id order by visit_time, position limit 1) seen on true)
    update lesions set spot_number = ordered.number from ordered where ordered.lesion_id = lesions.lesion_id`.execute(
    db,
  )
  await sql`create index lesions_spot_number on lesions (patient_id, spot_number)`.execute(db)
  await sql`
    create function number_spot() returns trigger language plpgsql as $$
    begin
      if exists (select from lesions where lesion_id = new.lesion_id) then
        return new;
      end if;
      perform from patients where patient_id = new.patient_id for no key update;
      if new.spot_number < 1 or exists (
        select from lesions where patient_id = new.patient_id and spot_number = new.spot_number) then
        select coalesce(max(spot_number), 0) + 1 into new.spot_number from lesions where patient_id = new.patient_id;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger number_spot before insert on lesions for each row execute function number_spot()`.execute(db)
}
