import { describe, expect, it } from 'vitest';
import { loginEntry } from './login-entry.ts';

describe('what brought somebody to the login page', () => {
  it('shows the form and remembers the way back', () => {
    expect(loginEntry('')).toEqual({ type: 'form', view: 'sign-in', next: '/admin-panel/dashboard' });
    expect(loginEntry('?view=forgot&next=%2Fadmin-panel%2Fuser')).toEqual({
      type: 'form',
      view: 'forgot',
      next: '/admin-panel/user',
    });
    expect(loginEntry('?view=nonsense&next=https://evil.example')).toEqual({
      type: 'form',
      view: 'sign-in',
      next: '/admin-panel/dashboard',
    });
  });

  it('takes a link only whole', () => {
    expect(loginEntry('?apiKey=k&oobCode=c&mode=signIn')).toEqual({
      type: 'link',
      link: { apiKey: 'k', oobCode: 'c', mode: 'signIn' },
    });
    for (const part of [
      'apiKey=k&oobCode=c',
      'apiKey=k&mode=signIn',
      'oobCode=c&mode=signIn',
      'apiKey=k&oobCode=c&mode=other',
    ]) {
      expect(loginEntry(`?${part}`)).toEqual({ type: 'broken-link' });
    }
  });

  it('takes a link from the fragment, and from the query of an older mail', () => {
    const link = { apiKey: 'k', oobCode: 'c', mode: 'resetPassword' };
    expect(loginEntry('', '#apiKey=k&oobCode=c&mode=resetPassword')).toEqual({ type: 'link', link });
    expect(loginEntry('?apiKey=k&oobCode=c&mode=resetPassword', '')).toEqual({ type: 'link', link });
    expect(loginEntry('', '#apiKey=k&oobCode=c')).toEqual({ type: 'broken-link' });
    expect(loginEntry('?view=forgot', '#elsewhere')).toMatchObject({ type: 'form', view: 'forgot' });
  });

  it('reads what a provider led back with', () => {
    expect(loginEntry('?provider=google&mode=popup&result=ok&attempt=abc')).toEqual({
      type: 'provider',
      provider: 'google',
      mode: 'popup',
      result: 'ok',
      next: '/admin-panel/dashboard',
      attempt: 'abc',
    });
    expect(loginEntry('?provider=github&mode=redirect')).toMatchObject({ result: 'invalid-auth-event' });
    expect(loginEntry('?provider=myspace&mode=popup&result=ok')).toEqual({ type: 'broken-link' });
  });
});
