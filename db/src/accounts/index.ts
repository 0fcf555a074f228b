export { createDevices, type Devices } from './devices.ts';
export {
  createGuessLimit,
  DELEGATED_GUESSES,
  type Guesser,
  type GuessLimit,
  INVITATION_GUESSES,
  PASSWORD_GUESSES,
  TIME_CODE_GUESSES,
} from './guesses.ts';
export { HashingBusyError } from './hashing.ts';
export {
  asCrockford,
  CROCKFORD,
  hashSecret,
  newActivationCode,
  normaliseCode,
  randomCode,
  shareCores,
  verifySecret,
} from './passwords.ts';
