import * as calls from '../../../contract/devices/devices.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { deviceTickets } from '../../http/devices/device-tickets.ts'
import type { Services } from '../../platform/services.ts'
import { statementSigner } from '../../platform/sign-statement.ts'
import { askForDevice } from './ask-for-device.ts'
import { listDevices } from './list-devices.ts'
import { enrolDevice } from './enrol-device.ts'
import type { DeviceDependencies } from './device-dependencies.ts'
import { readDeviceState } from './read-device-state.ts'
import { setDeviceName } from './set-device-name.ts'
import { setDeviceStatus } from './set-device-status.ts'

/** The calls about tablets: enrolment, their signed state, and what happens to a lost one (docs/offline.md 4). */
export const deviceRoutes = (services: Services): BoundEndpoint[] => {
  const { secrets } = services
  const deps: DeviceDependencies = {
    ...services,
    tickets: deviceTickets(secrets),
    signPromise: statementSigner(secrets),
  }
  return [
    bind(calls.enrolDevice, enrolDevice(deps)),
    bind(calls.readDeviceState, readDeviceState(deps)),
    bind(calls.listDevices, listDevices(deps)),
    bind(calls.setDeviceStatus, setDeviceStatus(deps)),
    bind(calls.askForDevice, askForDevice(services)),
    bind(calls.setDeviceName, setDeviceName(deps)),
  ]
}
