import type { LucideIcon } from 'lucide-react'
import css from './rail.module.css'

/** A place on the rail that opens something above the page. */
export function RailButton({ label, icon: Icon, onPress }: { label: string; icon: LucideIcon; onPress: () => void }) {
  return (
    <button type="button" className={css.item} onClick={onPress} aria-haspopup="dialog">
      <Icon aria-hidden />
      {label}
    </button>
  )
}
