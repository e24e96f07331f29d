import { type Kysely, sql } from 'kysely'

/** Practitioners: who of a doctors' practice can be named and sent a report; and practices that can be searched for. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(search).execute(db)
  await sql.raw(practitioners).execute(db)
  await sql.raw(staff).execute(db)
}

const folded = (text: string) => `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`

const search = `
alter table practices add column search_text text not null generated always as (
  ${folded(`practice_name || ' ' || coalesce(street_address_1, '') || ' ' || coalesce(street_address_2, '') || ' ' ||
    coalesce(street_address_3, '') || ' ' || coalesce(city, '') || ' ' || coalesce(post_code, '')`)}
) stored;
create index practices_search on practices using gin (search_text gin_trgm_ops);
`

const practitioners = `
create table practitioners (
  practitioner_id uuid primary key default gen_random_uuid(), login_id uuid unique references logins,
  title text, first_name text not null, last_name text not null, email_address text, phone_number text,
  medical_council_number text, hpii text, medicare_provider_number text,
  created_at timestamptz not null default now(), deleted_at timestamptz,
  search_text text not null generated always as (${folded(`first_name || ' ' || last_name`)}) stored
);
create index practitioners_search on practitioners using gin (search_text gin_trgm_ops);
create table practice_practitioners (
  practice_id int not null references practices, practitioner_id uuid not null references practitioners,
  notify_about_undistributed_reports boolean not null default true, doctor_reference text,
  since timestamptz not null default now(), left_at timestamptz,
  primary key (practice_id, practitioner_id)
);
create index practice_practitioners_practitioner on practice_practitioners (practitioner_id);
`

// Whoever gets a doctors' practice, by whatever way, is a practitioner there, until it is taken away; what they are called
// follows their account.
const staff = `
create function keep_practitioner() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update practice_practitioners link set left_at = now() from practitioners
      where practitioners.practitioner_id = link.practitioner_id and practitioners.login_id = old.login_id
        and link.practice_id = old.practice_id and link.left_at is null;
    return null;
  end if;
  if exists (select from practices where practice_id = new.practice_id and practice_type = 'General Practice') then
    insert into practitioners (login_id, first_name, last_name, email_address, phone_number)
      select login_id, first_name, last_name, user_name, mobile_phone from logins where login_id = new.login_id
      on conflict (login_id) do nothing;
    insert into practice_practitioners (practice_id, practitioner_id)
      select new.practice_id, practitioner_id from practitioners where login_id = new.login_id
      on conflict (practice_id, practitioner_id) do update set left_at = null;
  end if;
  return null;
end $$;
create trigger keep_practitioner after insert or delete on login_contexts for each row execute function keep_practitioner();
create function rename_practitioner() returns trigger language plpgsql as $$
begin
  update practitioners set first_name = new.first_name, last_name = new.last_name, email_address = new.user_name,
    phone_number = new.mobile_phone where login_id = new.login_id;
  return null;
end $$;
create trigger rename_practitioner after update of first_name, last_name, user_name, mobile_phone on logins
  for each row execute function rename_practitioner();
insert into practitioners (login_id, first_name, last_name, email_address, phone_number)
  select distinct login_id, first_name, last_name, user_name, mobile_phone from logins join login_contexts using (login_id)
    join practices using (practice_id) where practice_type = 'General Practice';
insert into practice_practitioners (practice_id, practitioner_id)
  select practice_id, practitioner_id from practitioners join login_contexts using (login_id)
    join practices using (practice_id) where practice_type = 'General Practice';
`
