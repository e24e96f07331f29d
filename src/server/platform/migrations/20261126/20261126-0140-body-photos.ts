import { type Kysely, sql } from 'kysely'

/** Body photos by pose with their spots; the light and the calibration of each photo. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `alter table images
  add column polarization_type_id int check (polarization_type_id between 1 and 3),
  add column calibration_algorithm_id int,
  add column pose text;
comment on column images.calibration_algorithm_id is 'The calibration that was recommended when the photo arrived.';
comment on column images.pose is 'Of a body shot of the standard set.';

alter table services add column includes_bodyshots boolean not null default false;
comment on column services.includes_bodyshots is 'Its visits include the standard set of body photos.';

alter table visits add column missing_poses jsonb not null default '[]';
comment on column visits.missing_poses is 'Poses of the standard set that were not taken, each with its reason.';

create table spot_body_places (
  visit_id uuid not null references visits,
  lesion_id uuid not null references lesions,
  image_id uuid not null references images,
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  primary key (visit_id, lesion_id, image_id)
);
create index spot_body_places_image on spot_body_places (image_id);
create index spot_body_places_lesion on spot_body_places (lesion_id);
comment on table spot_body_places is 'Where staff placed a spot on body photos of its visit, 0 to 1 of the photo.';`,
    )
    .execute(db)
}
