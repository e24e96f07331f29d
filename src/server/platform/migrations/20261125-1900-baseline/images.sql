create table images (
  image_id uuid primary key default gen_random_uuid(),
  visit_id uuid references visits,
  photo_id uuid not null,
  patient_id uuid not null references patients,
  lesion_id uuid references lesions,
  body_part_id int,
  mannequin_id int,
  image_type int not null check (image_type between 1 and 6),
  file_name text not null,
  content_type text not null,
  byte_size bigint not null,
  sha256 text not null,
  master_key text not null,
  download_handle text not null unique,
  camera_model_id text,
  fov_micrometre int,
  taken_at timestamptz not null,
  created_at timestamptz not null default now(),
  kinds_made_at timestamptz,
  kinds_failed_because text,
  picture_width int,
  picture_height int,
  own_view text check (own_view in ('overview', 'close-up')),
  own_location text,
  deleted_at timestamptz,
  own_x double precision,
  own_y double precision,
  own_drawing int,
  unique (visit_id, photo_id),
  constraint images_of_a_visit_or_own check (visit_id is not null or image_type = 3),
  constraint images_own_point check (num_nonnulls(own_x, own_y, own_drawing) in (0, 3))
);
create index images_deleted on images (deleted_at) where deleted_at is not null;
create index images_lesion on images (lesion_id);
create unique index images_own on images (patient_id, photo_id) where visit_id is null;
create index images_patient on images (patient_id);
comment on column images.visit_id is 'Null: a photo that the patient took.';
comment on column images.picture_width is 'Width of the upright photo in pixels; null until its sizes are generated.';
comment on column images.own_x is 'Where on the figure the photo was taken, 0 to 1; `own_drawing` is the version of the figure.';

-- When a reader hid a photo and showed it again. A photo is hidden while one of its rows has no `shown_at`.
create table image_hidings (
  hiding_id int primary key generated always as identity,
  image_id uuid not null references images,
  reason text not null check (reason in ('other-person', 'face', 'other')),
  note text,
  hidden_by uuid not null references logins,
  hidden_at timestamptz not null,
  shown_by uuid references logins,
  shown_at timestamptz,
  check ((shown_by is null) = (shown_at is null)),
  check (reason <> 'other' or note is not null)
);
create unique index image_hidings_current on image_hidings (image_id) where shown_at is null;
create index image_hidings_of on image_hidings (image_id);

-- When staff first viewed a photo that the patient took; `told_at` null: the patient is not notified yet.
create table own_photo_looks (
  image_id uuid primary key references images on delete cascade,
  seen_at timestamptz not null,
  told_at timestamptz
);
