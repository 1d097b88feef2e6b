import { mailPaths, type MailState } from '#contract/api/mails.ts';
import { RUNNING_PATH, type RunningState } from '#contract/api/running.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

export const readRunning = (): Promise<Result<RunningState>> => request(RUNNING_PATH);

export const readMails = (): Promise<Result<MailState>> => request(mailPaths.list);

export const sendMailAgain = (id: string): Promise<Result<void>> =>
  request(mailPaths.again(id), { method: 'POST', body: {} });

export const removeMail = (id: string): Promise<Result<void>> =>
  request(mailPaths.mail(id), { method: 'DELETE' });

export const sendTestMail = (to: string): Promise<Result<void>> =>
  request(mailPaths.test, { method: 'POST', body: { to } });
