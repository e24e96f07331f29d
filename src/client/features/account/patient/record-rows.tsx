import { BellRing, ClipboardList, Eye, FileArchive, SlidersHorizontal, Stethoscope, UserX } from 'lucide-react'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'

const rows = [
  { icon: ClipboardList, title: 'My risk checks', detail: '6 questions, what to do, earlier results', href: '/risk' },
  { icon: Stethoscope, title: 'My doctors', detail: 'Who can see your record', href: '/mydoctors' },
  {
    icon: SlidersHorizontal,
    title: 'My choices',
    detail: 'Who sees which photos, research, labs',
    href: '/permissions',
  },
  { icon: Eye, title: 'Who looked', detail: 'Everyone who opened your record', href: '/who-looked' },
  { icon: BellRing, title: 'Reminders and messages', detail: 'When we remind you, and how', href: '/recall' },
  { icon: FileArchive, title: 'My data', detail: 'Take a copy, see how long we keep it', href: '/my-data' },
  { icon: UserX, title: 'Close my account', detail: 'What goes and what stays', href: '/my-data#close' },
] as const

/** What a patient decides and sees of their record. */
export const RecordRows = () => (
  <Card look="flush">
    <Rows label="Your record">
      {rows.map(({ icon: Icon, title, detail, href }) => (
        <Row key={href} lead={<Icon aria-hidden />} title={title} detail={detail} opens={{ href }} />
      ))}
    </Rows>
  </Card>
)
