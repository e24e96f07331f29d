import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DeskHours } from '../../../../contract/clinic-desk/desk-hours.ts'
import { setRoom } from '../../../data/clinic-desk/desk-hours.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { HoursChangeError } from './hours-change-error.tsx'
import own from './rosters.module.css'

type Room = DeskHours['rooms'][number]

/** The site's rooms: rename, add, and remove once nothing is planned in them. */
export function RoomsPart({ hours }: { hours: DeskHours }) {
  const { siteId } = hours.site
  const change = useMutation(setRoom(useOpenDevice().api))
  const [name, setName] = useState('')
  const set = (was: Room | null, roomName: string | null) =>
    change.mutate({ siteId, was, roomName }, { onSuccess: () => setName('') })
  return (
    <>
      <HoursChangeError error={change.error} site={hours.site} />
      <Card>
        <ul className={own.rooms} aria-label="Rooms">
          {hours.rooms.map((room) => (
            <RoomLine
              key={`${room.roomId} ${room.roomName}`}
              room={room}
              busy={change.isPending}
              onSet={(roomName) => set(room, roomName)}
            />
          ))}
        </ul>
        <div className={own.addDay}>
          <TextField label="Another room" maxLength={80} value={name} onValue={setName} />
          <Button
            icon={Plus}
            busy={change.isPending ? 'Saving' : undefined}
            unavailableBecause={name.trim() === '' ? 'Say what it is called' : undefined}
            onPress={() => set(null, name.trim())}
          >
            Add it
          </Button>
        </div>
      </Card>
    </>
  )
}

type RoomLineProps = { room: Room; busy: boolean; onSet: (roomName: string | null) => void }

function RoomLine({ room: { roomName }, busy, onSet }: RoomLineProps) {
  const [name, setName] = useState(roomName)
  const isSame = name.trim() === roomName || name.trim() === ''
  return (
    <li>
      <TextField label={`Name of ${roomName}`} maxLength={80} value={name} onValue={setName} />
      <Button
        busy={busy && !isSame ? 'Saving' : undefined}
        unavailableBecause={isSame ? 'Its name is not changed' : undefined}
        onPress={() => onSet(name.trim())}
      >
        Save<span className="vh"> {roomName}</span>
      </Button>
      <Button kind="quiet" onPress={() => onSet(null)}>
        Stop using it<span className="vh"> {roomName}</span>
      </Button>
    </li>
  )
}
