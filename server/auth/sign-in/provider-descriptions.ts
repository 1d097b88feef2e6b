import type { Provider } from '#contract/api/auth.ts';

interface Identity {
  subject: string;
  name: string;
  photo?: string | undefined;
  /** Only an email that the provider has verified; any other could be somebody else's. */
  verifiedEmail?: string | undefined;
}

export interface ProviderDescription {
  authorization: string;
  token: string;
  profile: string;
  emails?: string;
  scopes: string[];
  pkce: boolean;
  authentication?: 'basic' | 'post';
  identify(profile: Profile, emails: Profile[]): Identity;
}
// A provider's answer is read field by field, and `text` checks each type.
export type Profile = Record<string, unknown>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
export const inside = (value: unknown): Profile =>
  typeof value === 'object' && value !== null ? (value as Profile) : {};

/** How the four providers differ: their addresses, and how they say who somebody is. */
export const descriptions: Record<Provider, ProviderDescription> = {
  google: {
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    identify: (profile) => ({
      subject: text(profile['sub']) ?? '',
      name: text(profile['name']) ?? '',
      photo: text(profile['picture']),
      verifiedEmail: profile['email_verified'] === true ? text(profile['email']) : undefined,
    }),
  },
  github: {
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    profile: 'https://api.github.com/user',
    emails: 'https://api.github.com/user/emails',
    scopes: ['read:user', 'user:email'],
    pkce: true,
    identify: (profile, emails) => ({
      subject: text(profile['id']) ?? '',
      name: text(profile['name']) ?? text(profile['login']) ?? '',
      photo: text(profile['avatar_url']),
      verifiedEmail: text(
        emails.find((entry) => entry['primary'] === true && entry['verified'] === true)?.['email'],
      ),
    }),
  },
  facebook: {
    authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    profile: 'https://graph.facebook.com/me?fields=id,name,email,picture',
    scopes: ['email', 'public_profile'],
    pkce: false,
    // Facebook rarely says whether an email is verified; an unverified email is ignored.
    identify: (profile) => ({
      subject: text(profile['id']) ?? '',
      name: text(profile['name']) ?? '',
      photo: text(inside(inside(profile['picture'])['data'])['url']),
      verifiedEmail: profile['email_verified'] === true ? text(profile['email']) : undefined,
    }),
  },
  twitter: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me?user.fields=profile_image_url,confirmed_email',
    scopes: ['users.read', 'tweet.read', 'users.email'],
    pkce: true,
    authentication: 'basic',
    identify: (profile) => {
      const data = inside(profile['data']);
      return {
        subject: text(data['id']) ?? '',
        name: text(data['name']) ?? '',
        photo: text(data['profile_image_url']),
        verifiedEmail: text(data['confirmed_email']),
      };
    },
  },
};
