import type { SiteSettings } from '../../../../contract/clinic-desk/desk-hours.ts'
import type { SiteId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** The settings of a site. */
export const readSiteSettings = (db: Db, siteId: SiteId): Promise<SiteSettings> =>
  db
    .selectFrom('sites')
    .select([
      'contact_website as contactWebsite',
      'external_booking_url as externalBookingUrl',
      'net_promoter_survey_url as netPromoterSurveyUrl',
      'send_email_reminders as sendEmailReminders',
      'send_sms_reminders as sendSmsReminders',
      'enable_patient_recalls as enablePatientRecalls',
      'allow_online_waitlists as allowOnlineWaitlists',
    ])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()

export const saveSiteSettings = (db: Db, siteId: SiteId, settings: SiteSettings) =>
  db
    .updateTable('sites')
    .set({
      contact_website: settings.contactWebsite,
      external_booking_url: settings.externalBookingUrl,
      net_promoter_survey_url: settings.netPromoterSurveyUrl,
      send_email_reminders: settings.sendEmailReminders,
      send_sms_reminders: settings.sendSmsReminders,
      enable_patient_recalls: settings.enablePatientRecalls,
      allow_online_waitlists: settings.allowOnlineWaitlists,
    })
    .where('site_id', '=', siteId)
    .execute()
