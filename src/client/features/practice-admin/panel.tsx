import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../../ui/banners/banner.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import css from './practice-admin.module.css'
import type { Problems } from './use-practice-change.ts'

export type PanelProps = { title: string; problems: Problems; onClose: () => void; children: ReactNode }

/** What was chosen of a list, beside it on wide screens; takes the focus when it opens. */
export function Panel({ title, problems, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [problem] = Object.values(problems)
  return (
    <Card look="flush" aria-label={title}>
      <CardHead title={title} heading={heading}>
        <IconButton icon={X} label="Close" onPress={onClose} />
      </CardHead>
      <div className={css.body}>
        {problem !== undefined && (
          <Banner tone="warn" announce="now">
            <p>{problem}</p>
          </Banner>
        )}
        {children}
      </div>
    </Card>
  )
}
