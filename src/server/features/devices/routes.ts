import * as calls from '../../../contract/devices.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { deviceTickets } from '../../http/device-tickets.ts'
import type { Services } from '../../platform/services.ts'
import { promiseSigner } from '../../platform/sign-promise.ts'
import { answerDevices } from './list-devices.ts'
import { enrolDevice } from './enrol-device.ts'
import type { DevicePorts } from './ports.ts'
import { readDeviceState } from './read-device-state.ts'
import { setDeviceStatus } from './set-device-status.ts'

/** Tablets: what they are given to work offline, and what becomes of a lost one (docs/offline.md 4). */
export const deviceRoutes = (services: Services): Bound[] => {
  const { secrets } = services
  const ports: DevicePorts = { ...services, tickets: deviceTickets(secrets), signPromise: promiseSigner(secrets) }
  return [
    bind(calls.enrolDevice, enrolDevice(ports)),
    bind(calls.readDeviceState, readDeviceState(ports)),
    bind(calls.listDevices, answerDevices(ports)),
    bind(calls.setDeviceStatus, setDeviceStatus(ports)),
  ]
}
