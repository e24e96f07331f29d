import type { ServerProcess } from '../support/server/run-server.ts'
import { queryDatabase } from '../support/server/server-database.ts'

/** A patient's latest visit has so many spots and photos more; the sizes of these photos are not made. */
export async function manySpots(
  { dataDir }: ServerProcess,
  userName: string,
  { spots, photos }: { spots: number; photos: number },
): Promise<void> {
  const places = 'mannequin_id, mannequin_version, model_x, model_y, body_part_id, lesion_location_id, location'
  await queryDatabase(
    dataDir,
    `with whose as (select patient_id from logins where user_name = $1),
    visit as (select visit_id, patient_id from visits join whose using (patient_id) order by visit_time desc limit 1),
    made as (
      insert into lesions (lesion_id, patient_id, ${places})
      select gen_random_uuid(), visit.patient_id, one.mannequin_id, one.mannequin_version, one.model_x, one.model_y,
        one.body_part_id, one.lesion_location_id, one.location
      from visit, generate_series(1, $2::int) as n,
        lateral (select * from lesions where patient_id = visit.patient_id offset n % 4 limit 1) as one
      returning lesion_id, patient_id, ${places}),
    seen as (
      insert into visit_lesions (visit_id, lesion_id, position, ${places}, is_excised, is_hidden_in_report, outcome)
      select visit_id, lesion_id, 100 + row_number() over (), ${places}, false, false, 'photo-only' from made, visit
      returning lesion_id)
    insert into images (visit_id, photo_id, patient_id, lesion_id, image_type, file_name, content_type, byte_size, sha256,
      master_key, download_handle, taken_at)
    select visit.visit_id, gen_random_uuid(), made.patient_id, made.lesion_id, 1, 'a.jpg', 'image/jpeg', 1, 'none', 'none',
      gen_random_uuid()::text, now()
    from made, visit, generate_series(1, $3::int)`,
    [userName, spots, Math.round(photos / spots)],
  )
}
