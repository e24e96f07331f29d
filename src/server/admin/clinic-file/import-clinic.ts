import { practiceId as parsePracticeId } from '../../../contract/ids.ts'
import { Permission } from '../../../contract/enums.ts'
import { areaOf } from '../../../domain/access/area-of.ts'
import { authorisesReports } from '../../../domain/access/authorises-reports.ts'
import type { Db } from '../../platform/database.ts'
import { setPractitionerLink } from '../../records/practices/practitioner-links-store.ts'
import { grantAccess, type InvitedUser } from '../../records/practices/staff-access/grant-access.ts'
import type { ClinicFile } from './clinic-file.ts'
import * as rows from './clinic-rows.ts'
import { type ClinicFileFault, findFaults } from './find-faults.ts'
import { importSitePrices } from './import-site-prices.ts'
import { importSiteServices } from './import-site-services.ts'
import * as store from './import-store.ts'

/** The error of a file that can't be imported; throwing rolls the transaction back. */
export class ClinicFileError extends Error {
  readonly faults: readonly ClinicFileFault[]
  constructor(faults: readonly ClinicFileFault[]) {
    super(faults.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n'))
    this.faults = faults
  }
}

/**
 * Imports a clinic file in the caller's transaction: adds or updates the records in it, and leaves all others. Returns
 * the users who have to set a password. Throws ClinicFileError on a reference to a missing record.
 */
export async function importClinic(db: Db, file: ClinicFile, now: Date): Promise<InvitedUser[]> {
  await store.lockImport(db)
  refuse(findFaults(file, await store.readKnownCodes(db)))
  refuse(await patientsAmong(db, file))
  refuse(await importServices(db, file, now))
  await importSites(db, file, now)
  refuse(await importSitePrices(db, file, now))
  refuse(await importSiteServices(db, file, now))
  await importPractices(db, file)
  const invited = await importUsers(db, file, now)
  await importStaff(db, file, now)
  await importCampaigns(db, file, now)
  return invited
}

function refuse(faults: readonly ClinicFileFault[]): void {
  if (faults.length > 0) throw new ClinicFileError(faults)
}

async function ids(db: Db, table: Parameters<typeof store.readIds>[1]): Promise<rows.IdOf> {
  const known = await store.readIds(db, table)
  return (code) => {
    const id = known.get(code)
    if (id === undefined) throw new Error(`${table} has no ${code}`)
    return id
  }
}

// A file never turns a patient's account into a staff account.
async function patientsAmong(db: Db, { users }: ClinicFile): Promise<ClinicFileFault[]> {
  const found: ClinicFileFault[] = []
  for (const [i, { userName }] of users.entries()) {
    const roleId = await store.readRole(db, userName)
    if (roleId !== null && areaOf(roleId) === 'patient')
      found.push({
        pointer: `/users/${i}/userName`,
        message: `"${userName}" is a patient. Give staff an address of their own.`,
      })
  }
  return found
}

async function importServices(db: Db, file: ClinicFile, now: Date): Promise<ClinicFileFault[]> {
  for (const brand of file.brands) await store.upsert(db, 'brands', rows.brandRow(brand))
  for (const type of file.serviceTypes) await store.upsert(db, 'service_types', rows.serviceTypeRow(type))
  const typeIdOf = await ids(db, 'service_types')
  const faults: ClinicFileFault[] = []
  for (const [i, service] of file.services.entries()) {
    const serviceId = await store.upsert(db, 'services', rows.serviceRow(service, typeIdOf, now))
    for (const product of service.products) await store.upsert(db, 'products', rows.productRow(product, serviceId, now))
    for (const [j, scope] of service.scopes.entries())
      if (!(await store.saveScope(db, { serviceId, ...scope })))
        faults.push({
          pointer: `/services/${i}/scopes/${j}`,
          message: `Version ${scope.version} is kept with another text, which people may have agreed to. Give the new text a new version.`,
        })
  }
  const serviceIdOf = await ids(db, 'services')
  for (const { code, conflicts } of file.services)
    await store.replaceRows(db, 'service_conflicts', {
      owner: ['service_id', serviceIdOf(code)],
      rows: conflicts.map(({ previous, recommended }) => ({
        previous_service_id: serviceIdOf(previous),
        recommended_service_id: recommended === null ? null : serviceIdOf(recommended),
      })),
    })
  return faults
}

async function importSites(db: Db, { sites }: ClinicFile, now: Date): Promise<void> {
  const [brandIdOf, serviceIdOf] = [await ids(db, 'brands'), await ids(db, 'services')]
  for (const site of sites) {
    const siteId = await store.upsert(db, 'sites', rows.siteRow(site, brandIdOf))
    for (const room of site.rooms)
      await store.upsert(db, 'rooms', { site_id: siteId, room_name: room.name, deleted_at: room.deleted ? now : null })
    const owner = ['site_id', siteId] as const
    await store.replaceRows(db, 'site_services', {
      owner,
      rows: site.services.map((code) => ({ service_id: serviceIdOf(code) })),
    })
    await store.replaceRows(db, 'site_closures', { owner, rows: site.closures })
  }
}

async function importPractices(db: Db, { practices }: ClinicFile): Promise<void> {
  const idOf = { brands: await ids(db, 'brands'), products: await ids(db, 'products'), sites: await ids(db, 'sites') }
  for (const practice of practices) {
    const practiceId = await store.upsert(db, 'practices', rows.practiceRow(practice, idOf))
    await store.replaceRows(db, 'practice_products', {
      owner: ['practice_id', practiceId],
      rows: practice.products.map((code) => ({ product_id: idOf.products(code) })),
    })
  }
}

async function importUsers(db: Db, { users }: ClinicFile, now: Date): Promise<InvitedUser[]> {
  const practiceIdOf = await ids(db, 'practices')
  const all: InvitedUser[] = []
  for (const user of users) {
    const contexts = user.practices.map(({ practice, canDistributeReports }) => ({
      practiceId: parsePracticeId.parse(practiceIdOf(practice)),
      permissions:
        canDistributeReports && authorisesReports(rows.roleOf(user)) ? [Permission.CanDistributeReports] : [],
    }))
    const { loginId, invited } = await grantAccess(
      db,
      { ...user, roleId: rows.roleOf(user), isDisabled: user.disabled, contexts },
      { now },
    )
    if (invited !== null) all.push(invited)
    for (const { practice, notifyAboutUndistributedReports, doctorReference } of user.practices)
      if (notifyAboutUndistributedReports !== undefined || doctorReference !== undefined)
        await setPractitionerLink(db, {
          loginId,
          practiceId: parsePracticeId.parse(practiceIdOf(practice)),
          set: {
            notify_about_undistributed_reports: notifyAboutUndistributedReports,
            doctor_reference: doctorReference,
          },
        })
  }
  return all
}

async function importStaff(db: Db, file: ClinicFile, now: Date): Promise<void> {
  const serviceIdOf = await ids(db, 'services')
  for (const one of file.staff) {
    const staffId = await store.upsert(db, 'staff', {
      code: one.code,
      login_id: one.userName === null ? null : await store.readLoginId(db, one.userName),
      first_name: one.firstName,
      last_name: one.lastName,
      extra_training_minutes: one.extraTrainingMinutes,
      left_at: one.left ? now : null,
    })
    await store.replaceRows(db, 'staff_services', {
      owner: ['staff_id', staffId],
      rows: one.services.map((code) => ({ service_id: serviceIdOf(code) })),
    })
  }
  const [staffIdOf, siteIdOf] = [await ids(db, 'staff'), await ids(db, 'sites')]
  for (const roster of file.rosters) {
    const roomId = await store.readRoomId(db, siteIdOf(roster.site), roster.room)
    await store.upsert(db, 'rosters', rows.rosterRow(roster, { staffId: staffIdOf(roster.staff), roomId, now }))
  }
}

async function importCampaigns(db: Db, { campaigns, tags }: ClinicFile, now: Date): Promise<void> {
  const idOf = { brands: await ids(db, 'brands'), sites: await ids(db, 'sites'), services: await ids(db, 'services') }
  for (const campaign of campaigns) await store.upsert(db, 'promo_campaigns', rows.campaignRow(campaign, idOf, now))
  for (const tag of tags) await store.saveTagMembers(db, tag)
}
