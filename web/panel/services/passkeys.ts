import { t } from '#contract/languages/words.ts';
import { errorBody, type Result } from '#web/shared/services/request.ts';

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the device for a passkey that it holds; answers what the server checks. */
export async function askForPasskey(options: unknown): Promise<Result<object>> {
  const json = options as PublicKeyCredentialRequestOptionsJSON;
  return ask(async () => {
    const credential = await navigator.credentials.get({
      publicKey: {
        ...json,
        challenge: toBytes(json.challenge),
        allowCredentials: json.allowCredentials?.map(withBytes),
      } as PublicKeyCredentialRequestOptions,
    });
    const { response, ...rest } = partsOf(credential);
    const { authenticatorData, clientDataJSON, signature, userHandle } =
      response as AuthenticatorAssertionResponse;
    return {
      ...rest,
      response: {
        authenticatorData: toText(authenticatorData),
        clientDataJSON: toText(clientDataJSON),
        signature: toText(signature),
        ...(userHandle && { userHandle: toText(userHandle) }),
      },
    };
  });
}

/** Has the device make a new passkey; answers what the server keeps of it. */
export async function makePasskey(options: unknown): Promise<Result<object>> {
  const json = options as PublicKeyCredentialCreationOptionsJSON;
  return ask(async () => {
    const credential = await navigator.credentials.create({
      publicKey: {
        ...json,
        challenge: toBytes(json.challenge),
        user: { ...json.user, id: toBytes(json.user.id) },
        excludeCredentials: json.excludeCredentials?.map(withBytes),
      } as PublicKeyCredentialCreationOptions,
    });
    const { response, ...rest } = partsOf(credential);
    const { attestationObject, clientDataJSON, getTransports } = response as AuthenticatorAttestationResponse;
    return {
      ...rest,
      response: {
        attestationObject: toText(attestationObject),
        clientDataJSON: toText(clientDataJSON),
        transports: getTransports?.call(response) ?? [],
      },
    };
  });
}

async function ask(work: () => Promise<object>): Promise<Result<object>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    console.info('The device gave no passkey.', name);
    const isKnown = name === 'InvalidStateError';
    return {
      ok: false,
      error: {
        ...errorBody(isKnown ? 'already-exists' : 'cancelled'),
        message: isKnown
          ? t('This device has a passkey for your account already.')
          : t('The device gave no passkey. Try again, or use another way.'),
      },
    };
  }
}

function partsOf(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no credential');
  const { id, rawId, type, response, authenticatorAttachment } = credential;
  return {
    id,
    rawId: toText(rawId),
    type,
    response,
    authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
  };
}

const withBytes = <Described extends { id: string }>(described: Described) => ({
  ...described,
  id: toBytes(described.id),
});

/** Bytes as base64url, the form that both ends speak. */
const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
