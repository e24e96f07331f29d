import { t } from '@lingui/core/macro'
import { BellRing, ClipboardList, Eye, FileArchive, SlidersHorizontal, Stethoscope, UserX } from 'lucide-react'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'

const rows = () =>
  [
    {
      icon: ClipboardList,
      title: t`My risk checks`,
      detail: t`6 questions, what to do, earlier results`,
      href: '/risk',
    },
    { icon: Stethoscope, title: t`My doctors`, detail: t`Who can see your record`, href: '/mydoctors' },
    {
      icon: SlidersHorizontal,
      title: t`My choices`,
      detail: t`Who sees which photos, research, labs`,
      href: '/permissions',
    },
    { icon: Eye, title: t`Who looked`, detail: t`Everyone who opened your record`, href: '/who-looked' },
    { icon: BellRing, title: t`Reminders and messages`, detail: t`When we remind you, and how`, href: '/recall' },
    { icon: FileArchive, title: t`My data`, detail: t`Take a copy, see how long we keep it`, href: '/my-data' },
    { icon: UserX, title: t`Close my account`, detail: t`What goes and what stays`, href: '/my-data#close' },
  ] as const

/** What a patient decides and sees of their record. */
export const RecordRows = () => (
  <Card look="flush">
    <Rows label={t`Your record`}>
      {rows().map(({ icon: Icon, title, detail, href }) => (
        <Row key={href} lead={<Icon aria-hidden />} title={title} detail={detail} opens={{ href }} />
      ))}
    </Rows>
  </Card>
)
