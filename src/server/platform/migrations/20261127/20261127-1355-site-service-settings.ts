import { type Kysely, sql } from 'kysely'

const table = `create table site_service_settings (
  site_id int not null references sites,
  service_id int not null references services,
  generate_invoices boolean not null,
  expect_to_be_imaged boolean not null,
  enable_patient_recalls boolean not null,
  check_history_for_recalls boolean not null,
  check_history_for_reimaging boolean not null,
  report_description text,
  available_online_from timestamptz,
  available_online_until timestamptz,
  discount_products int[] not null,
  changed_at timestamptz not null,
  changed_by uuid references logins,
  primary key (site_id, service_id)
);
comment on table site_service_settings is 'The settings of a service at a site that has its own; where there is no row those of the service hold.';
comment on column site_service_settings.discount_products is 'The products of the service whose price is a discount there.';
comment on column site_service_settings.changed_by is 'Null: the clinic file.';`

/** A site may have settings of its own for a service, as it may have prices. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(table).execute(db)
}
