import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { BellRing, ClipboardList, Eye, FileArchive, Mailbox, SlidersHorizontal, Stethoscope, UserX } from 'lucide-react'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'

const rows = [
  {
    icon: ClipboardList,
    title: <Trans>My risk checks</Trans>,
    detail: <Trans>7 questions, what to do, earlier results</Trans>,
    href: '/risk',
  },
  {
    icon: Stethoscope,
    title: <Trans>My doctors</Trans>,
    detail: <Trans>Who can see your record</Trans>,
    href: '/mydoctors',
  },
  {
    icon: SlidersHorizontal,
    title: <Trans>My choices</Trans>,
    detail: <Trans>Who sees which photos, research, labs</Trans>,
    href: '/permissions',
  },
  {
    icon: Eye,
    title: <Trans>Who looked</Trans>,
    detail: <Trans>Everyone who opened your record</Trans>,
    href: '/who-looked',
  },
  {
    icon: BellRing,
    title: <Trans>Reminders and messages</Trans>,
    detail: <Trans>When we remind you, and how</Trans>,
    href: '/recall',
  },
  {
    icon: Mailbox,
    title: <Trans>What we sent you</Trans>,
    detail: <Trans>Each message, and whether it arrived</Trans>,
    href: '/messages',
  },
  {
    icon: FileArchive,
    title: <Trans>My data</Trans>,
    detail: <Trans>Take a copy, see how long we keep it</Trans>,
    href: '/my-data',
  },
  {
    icon: UserX,
    title: <Trans>Close my account</Trans>,
    detail: <Trans>What goes and what stays</Trans>,
    href: '/my-data#close',
  },
] as const

/** Links to the pages about the patient's record. */
export const RecordRows = () => (
  <Card look="flush">
    <Rows label={t`Your record`}>
      {rows.map(({ icon: Icon, title, detail, href }) => (
        <Row key={href} lead={<Icon aria-hidden />} title={title} detail={detail} opens={{ href }} />
      ))}
    </Rows>
  </Card>
)
