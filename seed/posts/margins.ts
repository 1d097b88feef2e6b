import type { Post } from './post.ts';

export const margins: Post = {
  id: 'what-judges-write-in-the-margins',
  title: 'What judges write in the margins',
  description: 'We keep every score sheet. The numbers are dull. The pencil beside them is not.',
  author: 'Parth Hegde',
  tags: ['history', 'backstage'],
  appeared: { daysAgo: 6, at: '19:40' },
  content: `<p>In the results office there is a steel cupboard that does not close. It holds the score sheets of every event since the second festival (those of the first were used to light the stove). Officially we keep them for protests. In truth we keep them for the margins.</p>
<p>A judge has a grid: technique, expression, use of time, out of ten. The grid is for us. The margin is where they talk to themselves. With their permission, and without names, here are some from last year.</p>
<h2>Singing</h2>
<ul>
<li>“Flat from the second line and I do not care. Neither should she.”</li>
<li>“Beautiful. Why is he apologising with his eyebrows?”</li>
<li>“This is the fourth one about rain. It is a good year for farmers.”</li>
<li>“8. No, 9. No. I am her mother’s age and I am crying. 9.”</li>
</ul>
<h2>Debate</h2>
<ul>
<li>“Has mistaken speed for momentum.”</li>
<li>“Quoted a philosopher who said the opposite. Got away with it. Minus one for him, minus two for the opposition.”</li>
<li>“Finally somebody has answered the question. It was the timekeeper.”</li>
</ul>
<h2>Robots</h2>
<ul>
<li>“It is going the wrong way with great conviction.”</li>
<li>“Stopped in the tunnel. Team singing to it. It has started again?? Ask how.”</li>
<li>“Fire. Small. Handled well. +1.”</li>
</ul>
<h2>What the numbers do not say</h2>
<p>I have entered about nine hundred of these sheets into the computer, and I have come to believe that a score is a kind of shorthand for a sentence nobody had time to write. When somebody protests, and somebody always does, I take them to the cupboard. We look for the sheet together. Almost every time they have come to argue about a seven, and almost every time they leave having forgotten the seven, because next to it stands something like “left hand is doing something remarkable, tell her”.</p>
<p>And nobody had told her. That is our failing, not the judge’s. The sheet goes into the computer, the number goes on the board, and the sentence goes into a cupboard that does not close.</p>
<blockquote><p>“I have judged for twenty-two years,” one of them said when I rang to ask for permission. “You mean that you have been <em>reading</em> those?”</p></blockquote>
<h2>So, this year</h2>
<p>From this year on you get your margin. Every participant can ask at the results desk for a photograph of the sheet, pencil and all. We have asked the judges whether they mind. Some will write more carefully now. One has said that she will write less carefully, since at last there is somebody to read it.</p>
<p>There is one I cannot give back. It is on a sheet from 1979, monologue, the ink gone brown. The grid is empty: no technique, no expression, no use of time. Across all the boxes somebody has written one line, and I have gone to look at it perhaps a dozen times, on days when the numbers got to be too much.</p>
<p>“Did not score. Forgot to. Was listening.”</p>`,
};
