import { t } from '@lingui/core/macro'
import { CalendarDays, FileText, Image, ListChecks, MapPin, Paperclip, UserRound, type LucideIcon } from 'lucide-react'
import type { AllowedApp, AppReads } from '../../../../contract/fhir.ts'

type AppReadsText = { icon: LucideIcon; title: string; detail: string }

/** What an app reads, in the patient's words. */
export const appReadsText = (kind: AppReads): AppReadsText => textOf[kind]()

const textOf: Record<AppReads, () => AppReadsText> = {
  details: () => ({ icon: UserRound, title: t`Who you are`, detail: t`Name, birth date, address, phone, e-mail` }),
  visits: () => ({ icon: CalendarDays, title: t`Your visits`, detail: t`When, where and who checked you` }),
  spots: () => ({ icon: MapPin, title: t`Your spots`, detail: t`Where on your body each one is` }),
  reports: () => ({ icon: FileText, title: t`Your reports`, detail: t`What was found, and what to do` }),
  photos: () => ({ icon: Image, title: t`Your photos`, detail: t`Only those that you can see yourself` }),
  files: () => ({ icon: Paperclip, title: t`Files`, detail: t`Pictures, and your reports as PDF` }),
  choices: () => ({ icon: ListChecks, title: t`Your choices`, detail: t`What you said yes or no to` }),
}

/** How long an app may read. */
export const readsOnText = (readsOn: AllowedApp['readsOn']): string =>
  readsOn === 'until-stopped'
    ? t`Until you stop it under My choices, or until it has read nothing for 90 days; for a year at most. It can also read while you are not using it.`
    : t`For 15 minutes after you say yes. Then it has to ask you again.`
