/**
 * What the trees add to the weighted sum among many documents. Grown by bench/docs-fit.ts; bench/runs/ says on which data. One tree a
 * line, as trees.ts reads them: not for writing by hand.
 */
export const TREES_IN_MANY_DOCUMENTS = `
length .3738 conceptBody .7 .12 .009 bestHintText .0962 conceptTrail .7873 -.041 -.009 bestHintText .7833 .011 -.021
bodyCoverage .0025 hintText .04 .022 .102 bestHintText .0962 linked .3465 -.034 -.004 bestHintText .7833 .009 -.018
bodyCoverage .0025 bestHintText .3065 hintParagraph .0074 .029 .003 .085 bestHintHead .0597 hintPhrases .1438 -.033 .009 length .9633 -.011 .012
bestHintText .0962 length .7635 .032 conceptTrail .7 -.043 -.012 length .9988 titleTrail .8379 -.021 .008 below .3421 .02 -.01
length .3738 fileTitleShare .2124 .016 .09 bestHintText .1073 childTitles .0217 -.025 .009 bestHintText .7833 .009 -.019
bestHintText .2194 length .5835 .05 conceptOverlap .4894 -.027 -.003 length 1.1856 textCosine .0027 .046 -.002 hintConcepts .2843 .072 .024
bodyCoverage .0025 conceptTrail .5051 fileCoverage .791 -.005 .038 .092 bestHintHead .1058 linked .3465 -.028 .002 bestHintText .7833 .009 -.016
linked 2.0127 conceptTrail .0066 hintTitle .2578 .051 -.011 conceptTrail .7873 -.011 .007 -.06
bodyCoverage .0025 conceptTrail .6435 position .4145 -.007 .032 .082 bestHintText .0962 conceptShare .4716 -.034 -.003 length 1.1856 -.004 .02
bodyCoverage .0025 bestHintText .4715 conceptTrail .4348 -.002 .042 .093 hintBody .8307 bestHintText .2194 -.012 .007 hintPhrases .5051 -.01 -.075
hintText .0363 length .7635 bodyCoverage .4507 .066 -.018 bestHintText .3065 -.02 .016 length 1.2088 bestHintParagraph .5942 .009 -.017 hintTitle .2578 .04 -.009
likeness .004 repeats .3465 linked .3465 -.01 .041 textCosine .0088 .091 .018 titleTrail .8379 body .7767 -.018 .004 conceptBody .7686 .074 .001
length .926 concentration .0038 childTitles .0217 -.007 .031 hintBody .3577 -.021 -.057 bestHintHead .0923 position .6177 -.027 .009 below .3421 .017 -.007
titleTrail .0025 hintTitle .2578 bestHintText .1785 -.003 .061 hintFile .5207 .016 -.035 titleTrail .8379 linked .3465 -.02 .005 bodyCoverage .7745 .06 .001
length .9633 length .3738 fileTitleShare .255 -.003 .072 position .4145 -.001 -.024 bestHintHead .0804 body .8888 -.021 .025 below .2171 .016 -.007
length .3738 titleShare .6432 .076 .009 bestHintText .7833 bestHintText .2437 -.009 .012 fileBody .5612 .029 -.024
titleTrail .0025 conceptTrail .4684 hintConcepts .5209 .024 -.024 .088 titleTrail .8379 linked .3465 -.019 .008 conceptBody .4787 .072 .002
titleTrail .0025 body .5159 fileCoverage .2413 .04 -.008 hintBody .6999 .08 -.022 titleTrail .8379 characters .5071 -.017 .017 conceptBody .6197 .058 .002
linked 2.0127 likeness .004 below .0609 .006 .052 likeness .5755 -.008 .01 -.055
titleTrail .0025 hintTitle .2578 bestHintText .1785 .001 .044 fileTitleShare .0034 .022 -.04 titleTrail .8379 conceptBody .7686 -.021 0 conceptBody .6655 .055 .001
length .3738 titleCoverage .5081 .066 .007 titleTrail .1845 conceptCover .6374 .005 .082 likeness .5755 -.012 .007
bestHintText .1785 position .734 hintTrail .0295 -.022 .014 conceptShare .3585 -.007 .029 length .8826 concentration .0038 .007 -.034 hintConcepts .5752 .023 .001
bestHintHead .1058 length .5835 .04 body .8888 -.021 .011 bestHintHead .5757 hintFile .1625 -.011 .019 concentration .0038 .015 -.017
linked 2.0127 linked .3465 characters .2532 .001 -.022 characters .2532 -.001 .073 -.043
linked 2.0127 conceptParent .1494 repeats .3465 .005 .064 conceptTrail .7873 -.012 .005 -.056
fileCoverage .1753 .034 titleTrail .8379 body .6784 -.017 .008 conceptBody .6197 .048 .002
hintPhrases .5051 hintPhrases .0348 hintConcepts .4445 -.017 .004 fileTitleShare .5784 .016 -.008 hintBody .5279 conceptOverlap .4894 .056 -.014 conceptTrail .7873 -.077 -.018
bodyCoverage .0025 fileBody .407 .071 length .7997 .04 -.003 hintBody .8307 titleTrail .16 .022 -.004 conceptTrail .5461 -.049 .001
conceptParent .1494 repeats .3465 hintPhrases .0348 -.012 .02 hintFile .706 .069 .004 length 1.2629 position .3195 .005 -.014 below .4851 .027 -.032
length .3738 bodyCoverage .4154 .061 .013 length .9033 bestHintParagraph .7923 -.008 -.044 hintParagraph .0211 -.018 .006
bodyCoverage .0569 fileBody .3197 .065 hintTrail .0005 .022 -.016 hintHead .0087 fileTitleShare .8607 -.026 .02 length .926 -.009 .007
length .9633 length .3738 fileBody .9535 .036 -.005 position .4145 0 -.022 bestHintText .3065 position .6177 -.012 .014 hintConcepts .5209 .031 0
fileCoverage .098 .052 linked .3465 characters .366 -.001 -.026 characters .0597 -.005 .059
conceptTrail .7873 hintFile .5753 blockCoverage .8054 -.008 .032 hintPhrases .5051 -.015 -.063 conceptBody .858 hintConcepts .6486 .01 .07 hintFile .4228 -.014 .014
conceptParent .1494 repeats 1.2424 fileBody .4871 -.019 .015 .073 conceptTrail .7873 bodyCoverage .7745 -.024 .006 bodyCoverage .5753 .036 .001
hintText .0363 below .0609 bestHintParagraph .1425 -.022 -.001 concentration .0027 .023 -.014 length 1.2088 bestHintParagraph .5942 .007 -.016 below .3421 .033 -.018
bestHintText .7833 body .9532 bestHintText .2437 -.009 .006 position .8446 .039 -.018 concentration .0045 fileBody .9746 .016 -.023 hintTitle .2578 -.016 -.073
titleTrail .356 conceptBody .7686 fileCoverage .1753 .033 -.011 hintBody .8307 .043 -.046 titleTrail .8379 hintFile .9497 -.008 -.039 hintFile .3373 -.009 .016
hintPhrases .5051 hintPhrases .0894 hintConcepts .4445 -.014 .002 below .4851 .016 -.017 bestHintParagraph .5942 concentration .0078 .034 -.003 position .2452 .001 -.061
linked .3465 titleTrail .8379 position .1023 -.04 -.006 hintFile .4691 -.006 .019 characters .2532 titleCoverage .3292 .017 -.022 anchor .0025 .094 .023
body .8309 conceptTrail .7873 hintConcepts .0096 .017 -.016 position .3195 .026 -.01 conceptTrail .4073 hintBody .6055 .073 -.015 conceptOverlap .3051 -.031 .006
bestHintParagraph .0804 length .67 fileTitleShare .4775 -.004 .059 paragraphCosine .0015 -.042 -.012 fileCoverage .1753 .048 length .9033 -.01 .005
titleTrail .2102 conceptCover .5619 hintConcepts .5209 .016 -.02 .063 titleTrail .8379 hintFile .9497 -.005 -.026 titleShare .6432 -.008 .018
linked .3465 characters .366 childTitles .5166 -.002 .033 body .7253 -.011 -.053 characters .0233 likeness .004 .035 -.013 conceptBody .6655 .004 .066
linked 2.0127 bodyCoverage .0025 bestHintText .4715 .005 .069 hintTitle .2578 .002 -.021 -.041
linked 2.0127 likeness .3831 repeats 1.2424 -.007 .029 conceptCover .3447 .038 .003 -.035
conceptTrail .0066 repeats .3465 body .7767 -.006 .048 .061 titleTrail .0025 conceptTrail .4684 -.001 .05 conceptTrail .7873 -.012 .003
body .9532 fileCoverage .098 .041 characters .5071 -.006 .014 bestHintText .4715 hintFile .2293 .008 .064 characters .0233 .005 -.046
fileCoverage .098 .049 position .9675 hintHead .0071 -.012 .002 bestHintText .3479 -.011 -.043
bestHintHead .7871 hintFile .3373 starts .5 .002 -.042 titleTrail .8379 0 .022 concentration .0125 repeats .3465 .016 -.024 hintConcepts .4445 .021 -.034
length 1.2629 level .875 position .4145 .005 -.007 hintFile .6345 -.035 .003 position .734 level .625 -.017 .02 position .881 .085 .018
length .3738 bodyCoverage .3846 .058 holds .3425 -.012 .033 length .8302 position .3516 .003 -.027 hintParagraph .0182 -.016 .004
linked 2.0127 linked .3465 hintText .0617 -.011 .005 characters .366 .002 .051 -.038
linked 2.0127 hintPhrases .5051 body .8888 -.001 .01 bestHintParagraph .7923 .006 -.047 -.032
bodyCoverage .0025 fileBody .3647 .042 hintParagraph .0572 .032 -.024 hintTitle .2578 hintPhrases .0608 -.005 .006 paragraphCosine .0081 .046 -.032
length 1.2088 level .875 bestHintParagraph .5942 .004 -.015 fileTitleShare .4775 -.031 .005 hintPhrases .0348 conceptTrail .7 -.033 .028 fileTitleShare .255 .034 .004
length .9633 level .625 exact .5 .009 -.022 childTitles .2566 -.022 .044 position .575 bestHintHead .1377 -.015 .005 hintTitle .2578 .017 -.018
bestHintHead .0923 bodyCoverage .6229 position .734 -.009 .036 linked .3465 -.033 .007 concentration .0032 hintPhrases .0348 .002 .021 length .8302 -.028 .002
conceptParent .2202 repeats .3465 characters .0597 -.004 .043 position .2911 .003 .049 position .3195 conceptParent .6784 -.011 .016 hintFile .2293 -.024 -.001
hintText .0132 hintHead .0028 fileTitleShare .4129 -.008 .033 linked .3465 -.036 .009 bestHintHead .3786 below .6643 .003 .034 blockCoverage .2269 .035 -.006
hintHead .0071 fileTitleShare .8607 hintParagraph .0074 -.003 -.03 .023 bestHintHead .5757 titleTrail .356 .018 .001 concentration .0045 .01 -.016
hintPhrases .5051 hintPhrases .0608 below .0023 -.012 .014 childTitles .0217 .011 -.012 position .2452 level .625 -.006 .032 bestHintParagraph .7923 -.013 -.057
body .9532 marked .0058 level .875 -.001 -.022 .033 bestHintText .4715 hintFile .2293 -.001 .049 repeats .3465 .007 -.038
fileCoverage .098 .041 bestHintHead .5757 bestHintText .3065 -.004 .016 hintFile 0 .008 -.013
bestHintHead .4585 marked .0058 conceptOverlap .3538 -.009 .011 .052 textCosine .0055 fileBody .705 .046 .001 likeness .417 -.018 0
hintText .0132 hintHead .0028 titleTrail .6784 .026 -.015 conceptOverlap .6249 -.036 .003 hintFile .8003 linked .3465 0 .022 starts .5 -.012 .031
level .875 hintFile .9497 sameCore .5 .009 -.021 conceptParent .7455 -.024 .006 inside .0128 linked .3465 -.031 .028 .035
linked 2.0127 bodyCoverage .3243 conceptTrail .5051 -.001 .034 conceptTrail .2424 .015 -.004 -.032
hintPhrases .5051 conceptBody .7 conceptTrail .7873 -.011 .023 titleTrail .3232 .026 0 hintFile .5207 position .2911 .038 -.016 likeness .4573 -.06 -.011
position .9675 concentration .0027 anchor .0025 .002 .034 hintTitle .2578 0 -.025 -.026
linked 2.0127 length 1.1856 position .0266 .029 -.003 position .734 0 .034 -.032
titleTrail .16 conceptCover .456 hintConcepts .5209 .015 -.018 .047 hintConcepts .3835 length .9988 -.034 -.004 bodyCoverage .1925 .052 0
hintHead .0071 repeats .3465 fileTitleShare .8607 -.027 .009 concentration .0014 .051 -.021 length 1.2088 repeats .3465 .002 -.008 hintConcepts .5209 .025 .002
marked .0058 paragraphCosine .3801 paragraphCosine .2683 -.001 -.017 concentration .024 .031 .002 headCosine .0616 .079 -.013
length .9033 bestHintParagraph .4826 exact .5 .006 -.028 concentration .0027 .003 -.038 bestHintHead .0116 position .6549 -.027 .01 repeats 1.2424 .003 .028
hintTitle .2578 conceptTrail .0488 hintPhrases .0348 -.008 .043 hintConcepts .2135 -.015 .002 below .4851 paragraphCosine .0081 .02 -.018 -.048
likeness .3831 conceptOverlap .7614 length .3738 .036 -.009 .059 conceptOverlap .412 conceptTrail .5889 .054 -.003 concentration .0125 .01 -.011
hintPhrases .5051 hintPhrases .0608 childTitles .2566 -.007 .016 fileTitleShare .5784 .013 -.006 bestHintParagraph .7923 position .2911 .02 -.02 titleTrail .6784 -.065 -.021
likeness .5755 position .2649 conceptOverlap .4894 -.019 -.001 position .2911 .043 0 conceptParent .461 .064 position .2452 .022 -.006
titleTrail .16 body .3592 paragraphCosine .0034 .009 -.027 bestHintParagraph .5942 .036 -.004 conceptTrail .2424 .03 hintConcepts .2135 -.022 -.001
likeness .004 conceptOverlap .4894 bestHintText .2437 -.011 .019 .048 hintFile .2643 position .2911 .004 -.02 titleTrail .8379 -.005 .011
likeness .004 hintParagraph .2414 hintText .0495 .007 .03 -.018 likeness .3831 level .875 -.006 -.031 conceptCover .2535 .048 0
linked 1.4979 length 1.2629 hintConcepts .0096 .013 -.002 position .6549 .003 .042 titleCoverage .2202 -.003 -.043
bestHintParagraph .5942 characters .0597 body .9532 -.002 .02 linked .3465 -.003 .046 childTitles .2566 characters .2532 .001 -.032 -.048
conceptParent .1494 repeats .3465 bestHintText .5807 -.006 .024 titleTrail .356 .019 .066 hintConcepts .2135 conceptCover .456 -.034 .019 titleTrail .8379 -.007 .006
blockCoverage .1987 bestHintText .2437 conceptBody .3304 -.024 .032 hintConcepts .5209 .06 .01 conceptBody .7686 conceptTrail .7873 -.014 .026 conceptTrail .1758 .026 -.001
linked 2.0127 length .9633 level .625 .003 -.014 position .734 .001 .015 -.034
titleTrail .356 hintConcepts .5209 body .6784 .003 .046 conceptCover .6374 -.019 .037 titleTrail .8379 below .2171 -.007 -.028 conceptBody .858 .034 -.002
fileBody .1157 .032 hintPhrases .5051 paragraphCosine .3801 -.001 .015 hintBody .5279 .004 -.04
likeness .5755 marked .0058 characters .5071 -.006 .017 .03 repeats .3465 concentration .0125 .034 -.007 fileTitleShare .3516 -.019 .023
position .3195 position .2649 conceptTrail .7 -.009 .011 hintHead .1165 .044 -.013 hintFile .2643 sameCore .5 -.006 -.062 hintPhrases .5051 .004 -.033
body .7767 likeness .004 hintTrail .0005 .017 -.01 characters .5071 -.01 .013 conceptTrail .5051 hintBody .6999 .049 -.027 titleShare .1552 -.032 .003
titleTrail .356 conceptCover .6374 hintConcepts .7379 .008 -.023 conceptShare .4716 .017 .068 conceptTrail .3773 .045 fileTitleShare .2992 -.011 .005
bestHintParagraph .5942 marked .0058 level .875 .003 -.015 .029 hintPath .0005 hintBody .3577 -.001 -.022 bestHintParagraph .7923 -.01 .036
linked 2.0127 paragraphCosine .3801 position .0266 .023 -.002 bodyCoverage .7745 -.019 .016 -.036
hintTitle .2578 hintTrail .0295 length 1.0169 -.006 .005 titleTrail .356 .031 .005 titleTrail .5353 below .3421 -.014 -.056 hintTitle .4204 -.028 .037
blockCoverage .2269 conceptBody .4171 hintParagraph .0804 -.013 .033 .046 fileBody .3197 -.034 position .9675 0 -.025
position .734 bestHintHead .0597 length .7635 .017 -.02 fileTitleShare .8607 .003 -.01 length .926 likeness .7007 -.022 .017 position .8083 .042 .007
titleTrail .8379 inside .0128 conceptOverlap .7614 -.002 .039 bestHintText .2723 .001 -.051 titleShare .6432 body .6784 .011 -.015 conceptOverlap .7614 .068 .008
blockCoverage .2269 conceptBody .5792 conceptCover .0066 .016 -.02 .05 fileBody .3197 -.032 hintBody .8307 .001 -.013
hintFile .9497 level .875 sameCore .5 .007 -.016 hintConcepts .7379 -.037 .019 conceptTrail .7873 fileBody .9322 -.007 -.033 titleShare .2303 -.022 .015
bestHintText .3065 hintBody .0005 likeness .1113 .03 -.004 hintTrail .0295 -.016 .012 hintConcepts .5209 titleTrail .4798 .027 -.003 titleTrail .5353 -.017 .005
paragraphCosine .0453 conceptShare .0096 hintBody .0005 .053 .011 position .8446 -.005 .025 hintHead .0071 hintPhrases .1116 -.051 -.014 bestHintHead .4585 .005 -.008
hintPhrases .5051 hintFile .2643 hintText .2015 -.008 .02 fileTitleShare .0034 .011 -.001 hintBody .5279 hintConcepts .6486 .029 -.016 conceptTrail .7 -.057 -.017
position .9675 position .575 position .4545 0 -.02 length .9988 -.004 .015 -.021
hintFile .9497 level .875 sameCore .5 .006 -.01 conceptShare .7384 -.032 .022 conceptTrail .7873 conceptOverlap .6249 -.012 -.052 titleShare .6432 -.006 .021
hintHead .0071 fileTitleShare .4775 id .0043 -.024 .015 .017 fileCoverage .2413 hintTitle .0366 -.003 .053 bodyCoverage .7745 -.006 .005
fileCoverage .098 .034 likeness .417 conceptOverlap .7614 -.006 .037 repeats .3465 .011 -.009
linked .3465 characters .366 childTitles .5166 -.001 .023 hintPhrases .2873 -.005 -.064 characters .2532 likeness .004 .021 -.01 linked .8959 .066 .01
bestHintHead .0165 bodyCoverage .3243 hintFile .2988 -.011 .025 conceptTrail .7873 -.039 -.013 concentration .024 likeness .5755 -.001 .014 hintConcepts .6486 .013 -.025
bodyCoverage .3243 titleShare .2937 conceptBody .448 .007 .046 fileTitleShare .2124 -.042 0 length .8826 concentration .0038 0 -.025 textCosine .2154 -.001 .024
bestHintParagraph .5942 hintParagraph .3412 titleTrail .0025 .014 -.001 .037 hintParagraph .1898 blockCoverage .8054 -.004 -.038 paragraphCosine .0143 .029 -.005
likeness .3831 conceptOverlap .7614 length .3738 .034 -.008 .061 conceptOverlap .412 headCosine .0444 .003 .051 position .3195 .011 -.005
hintPhrases .0608 childTitles .0217 hintConcepts .4445 -.015 -.002 paragraphCosine .0143 -.008 .029 childTitles .0217 linked .3465 .002 .022 titleShare .4393 .016 -.033
fileBody .1157 .027 headCosine 0 fileTitleShare .4775 -.022 .009 titleTrail .356 .01 -.003
bestHintParagraph .0804 below .0609 position .734 -.028 .01 conceptOverlap .1512 .043 0 fileTitleShare .4775 titleTrail .356 .012 .001 conceptTrail .6435 -.025 .004
conceptParent .1494 hintFile .8003 bestHintParagraph .0356 .059 .012 fileBody .9322 0 -.035 hintFile .2293 position .3797 .003 -.021 characters .5071 -.001 .019
titleTrail .356 anchor .128 body .5931 -.009 .017 titleCoverage .1874 .097 .01 blockCoverage .3102 .03 titleTrail .8379 -.014 .001
blockCoverage .2553 position .4145 fileBody .3647 .022 -.015 body .1459 .002 .06 body .8309 paragraphCosine .1079 0 -.014 hintConcepts .6486 .014 -.004
body .8309 conceptShare .0096 repeats 1.2424 .001 .057 conceptTrail .5051 -.024 0 bestHintHead .4585 titleTrail .356 .043 .008 likeness .0607 -.038 -.001
level .875 hintFile .9497 sameCore .5 .007 -.014 holds .0051 -.016 .014 conceptShare .7384 hintParagraph .1898 -.037 .01 .019
bestHintHead .0116 conceptCover .1861 fileBody .9105 -.04 -.005 fileBody .8589 .026 -.021 hintFile .2643 position .2911 .008 -.013 bestHintHead .7871 .008 -.008
body .8309 likeness .004 repeats .3465 -.001 .033 titleTrail .8379 -.012 .004 repeats .3465 fileTitleShare .4775 .019 -.005 length .9446 -.05 .003
hintBody .5279 hintFile .2988 conceptParent .4243 .012 -.011 body .7767 .001 .018 hintFile .5753 hintPhrases .0608 .042 0 hintPhrases .5051 -.009 -.04
hintParagraph .0028 fileTitleShare .4775 level .625 -.004 -.037 .016 concentration .024 likeness .7007 0 .017 hintConcepts .6486 .007 -.019
bestHintHead .0165 fileTitleShare .4775 length .8302 .008 -.033 .022 paragraphCosine .0938 hintHead .0954 .001 .017 hintBody .8307 0 -.026
fileBody .1157 .026 bestHintHead .7871 exact .5 .003 -.017 holds .3425 -.014 .013
blockCoverage .3102 conceptTrail .7873 bestHintParagraph .1023 -.023 .013 .047 bestHintHead .0352 hintPhrases .1116 -.027 .012 concentration .0045 .007 -.004
bestHintText .0004 .026 hintFile .9497 level .875 .004 -.018 holds .0051 -.013 .011
linked 1.4979 childTitles .2566 length .8826 -.01 .002 bestHintParagraph .2732 .032 -.012 titleCoverage .2202 .003 -.037
headCosine 0 length .7248 .02 blockCoverage .0025 .002 -.022 length 1.3449 conceptParent .2202 .011 -.002 level .625 -.014 .044
position .9675 position .734 position .6888 0 -.029 length 1.2629 .003 .037 -.023
fileTitleShare .0434 conceptShare .7384 titleShare .4393 .005 .032 conceptTrail .5461 -.047 -.002 conceptShare .7384 characters .0597 -.014 .011 below .867 .017 -.023
concentration .0027 position .0751 fileTitleShare .1689 .062 -.001 conceptShare .0096 .014 -.003 bestHintHead .0165 hintConcepts .3087 -.011 -.042 conceptTrail .135 .013 -.003
bestHintHead .3786 position .0266 .04 hintConcepts .6486 -.003 .012 below .6643 codeName .3 -.003 .031 hintText .1409 -.044 .003
titleTrail .356 anchor .128 body .3592 -.012 .011 position .2911 -.004 .093 anchor .3017 length 1.1237 -.005 .011 hintConcepts .5752 -.042 -.008
hintTitle .2578 hintTrail .0295 fileTitleShare .5784 .001 -.009 inside .0128 .004 .048 hintTrail .0005 blockCoverage .7077 .033 -.019 fileBody .705 .001 -.036
bestHintHead .0165 fileTitleShare .4129 length .8302 .005 -.029 .011 fileTitleShare .5784 repeats .3465 .007 -.007 inside .0128 -.012 .025
hintPhrases .5051 hintParagraph .2414 position .1779 -.011 .002 starts .5 .007 .04 hintBody .6999 conceptTrail .5889 .034 -.011 -.043
fileCoverage .098 .03 position .1779 conceptTrail .6435 -.025 .003 bestHintHead .5757 .005 -.005
hintHead .0172 paragraphCosine .1079 hintPhrases .1116 -.009 .017 fileBody .9322 -.043 -.011 hintHead .0198 .035 linked 1.2424 .003 -.019
paragraphCosine .0453 hintConcepts .0096 hintFile .706 .038 -.006 hintFile .3795 -.01 .01 headCosine .0616 anchor .0025 -.016 .01 length .8302 -.012 .004
position .0266 level .625 .044 -.01 fileCoverage .1753 paragraphCosine .0004 .003 .037 position .1779 -.01 .001
body .3874 below .0609 sameCore .5 -.007 -.05 titleTrail .8379 -.009 .035 isRoot .5 conceptTrail .2424 .016 .001 -.037
position .3195 conceptParent .6784 conceptOverlap .187 .007 -.014 blockCoverage .5953 .054 .008 sameCore .5 headCosine .0007 -.012 .002 hintParagraph .0804 -.054 .002
body .2293 childTitles .0217 hintParagraph .0804 -.023 .008 titleCoverage .3761 .036 -.008 position .3195 anchor .128 .012 -.011 conceptParent .3328 .01 -.007
paragraphCosine .0938 characters .5071 fileTitleShare .0434 .006 -.004 bestConcept .5 .049 .003 fileCoverage .791 conceptCover .1861 .022 -.043 concentration .002 .022 -.003
below .0609 codeName .3 length 1.2341 -.006 .006 repeats .3465 .049 -.006 hintParagraph .0362 conceptOverlap .5447 .009 .033 level .625 .007 -.016
hintTrail .0295 bodyCoverage .3535 titleShare .5138 .013 -.029 fileBody .4871 -.026 -.003 conceptBody .858 hintTitle .1069 .009 -.023 level .625 .049 .006
bestHintParagraph 0 length .7248 titleShare .2303 .018 -.014 -.045 hintHead .2171 hintParagraph .0099 .015 -.002 concentration .002 .048 .002
linked 1.4979 position .1779 hintConcepts .5752 -.022 .005 position .2911 .015 0 fileBody .9105 .003 -.04
hintTitle .2578 hintTrail .0295 bestHintText .1785 -.009 .003 hintBody .4068 .03 -.003 bestHintParagraph .3515 titleTrail .4798 -.016 .031 below .0609 -.011 -.058
position .1544 bestHintText .2437 body .6784 -.041 -.003 concentration .0024 .03 -.01 position .3195 level .625 0 .02 conceptShare .6065 .005 -.011
likeness .5755 titleTrail .356 conceptOverlap .5447 -.001 .03 anchor .3017 -.005 -.029 conceptCover .456 .052 position .2452 .02 -.004
body .1459 hintHead .0685 hintHead .0008 .007 -.033 conceptShare .6065 .023 -.016 paragraphCosine .0938 fileTitleShare .1199 .015 -.001 body .5531 -.021 .001
bestHintText .3065 position .1779 inside .0128 -.028 .024 hintParagraph .134 -.003 .019 blockCoverage .2269 hintConcepts .5209 .05 0 hintBody .3577 .007 -.006
length 1.1856 repeats 1.8688 hintBody .3577 .004 -.008 fileTitleShare .2992 -.033 .009 hintPhrases .0608 conceptParent .1862 -.036 .006 hintConcepts .7379 .022 -.006
hintFile .9497 id .2435 headCosine 0 -.008 .006 childTitles .0217 -.016 .036 level .625 below .4851 -.036 .002 id .2435 0 .039
concentration .024 headCosine .1282 marked .0058 -.002 .045 length 1.2341 .006 .051 conceptShare .5261 hintConcepts .1634 -.025 .016 hintText .1409 -.03 -.005
hintFile .9497 starts .5 level .875 .006 -.017 hintFile 0 .022 -.028 starts .5 conceptOverlap .7614 -.004 -.031 fileBody .9535 -.007 .039
position .9675 position .575 position .4145 .001 -.014 conceptOverlap .3051 -.005 .01 -.019
position .0266 level .625 .041 -.011 length 1.2088 hintPhrases .3964 -.001 -.012 below .3421 .011 -.016
position .9675 position .734 hintTitle .0023 -.004 .007 bestHintText .1616 .03 .002 -.02
hintText .1409 exact .5 marked .0058 -.002 .042 length .8826 -.054 -.004 textCosine .0807 length .9988 .009 .052 starts .5 -.005 .018
position .1779 hintConcepts .5752 position .0266 .005 -.025 paragraphCosine .0015 .031 -.002 bestHintHead .3786 below .0609 .001 .018 repeats .3465 .001 -.016
fileCoverage .098 .03 body .8309 conceptTrail .5051 -.011 .001 repeats .8959 .009 -.023
bestConcept .5 marked .0058 inside .0128 -.001 .03 .036 fileTitleShare .255 hintFile 0 .015 -.021 fileTitleShare .5784 .031 -.015
linked 2.0127 linked .3465 paragraphCosine .3801 -.004 .015 hintHead .0685 .019 -.01 -.026
hintText .0551 linked .3465 bodyCoverage .4507 .004 -.019 conceptBody .5792 -.016 .025 hintFile .9497 conceptShare .3585 .018 0 holds .0051 -.012 .015
conceptOverlap .3051 anchor .128 repeats .3465 -.013 .011 .047 bestHintHead .3786 hintFile .1956 -.006 .018 anchor .128 .001 -.024
bestBody .5 body .9532 position .6177 -.004 .007 bestHintText .5807 .029 -.004 conceptParent .0066 -.049 starts .5 .006 -.036
likeness .3831 conceptOverlap .7614 anchor .3017 -.007 .022 .049 position .734 position .4145 .006 -.015 repeats .8959 .023 -.021
below .4851 conceptShare .1709 bestBody .5 -.003 -.04 repeats .3465 .01 -.006 hintBody .0467 id .2435 -.001 .041 titleShare .2937 .003 -.035
paragraphCosine .3801 marked .0058 bestHintHead .5757 .001 -.009 textCosine .053 .047 -.002 bodyCoverage .7745 -.021 conceptParent .3933 .043 .006
linked 1.2424 linked .3465 isRoot .5 0 -.036 length 1.2983 .004 .042 bestHintParagraph .2732 conceptBody .7 -.015 .027 fileTitleShare .0034 -.053 -.019
position .3195 conceptParent .6784 anchor .3017 -.006 .035 blockCoverage .5953 .047 .006 conceptParent .3634 headCosine .1282 .002 .041 hintFile .2293 -.022 -.002
linked 1.2424 hintText .001 length .8567 .039 -.002 linked .3465 -.002 .009 textCosine .004 -.049 length 1.0347 .03 -.02
concentration .024 characters .5071 inside .0128 -.001 .012 bestConcept .5 .046 -.007 hintConcepts .1634 textCosine .0952 -.042 -.019 hintConcepts .5209 .024 -.016
hintTitle .2578 hintTrail .011 hintTitle .1069 -.002 .017 below .0609 .004 .033 position .881 titleTrail .4798 -.02 .014 -.043
bestBody .5 body .9532 bestHintText .2437 -.006 .003 hintFile .2293 -.005 .032 concentration .0423 position .1978 -.016 .017 holds .0051 -.011 -.057
hintTitle .2578 position .734 hintTitle .0023 -.003 .014 exact .5 .005 .037 hintTrail .0005 textCosine .0807 .02 -.031 likeness .1113 -.041 -.008
bestHintHead .5757 linked 1.4979 childTitles .2566 .002 .018 titleTrail .3232 .012 -.048 position .575 conceptCover .2535 .013 -.018 repeats .3465 .014 -.022
body .8888 likeness .004 conceptCover .6374 .004 .045 fileBody .8589 .001 -.011 likeness .0941 fileTitleShare .0034 -.007 -.05 conceptTrail .5051 .039 .005
hintPhrases .0894 hintConcepts .4445 fileTitleShare .0434 0 -.022 sameCore .5 .006 -.013 hintConcepts .4129 conceptTrail .5889 .025 -.007 childTitles .0217 .003 -.019
body .9532 position .734 length 1.1063 0 -.011 inside .3027 .002 .03 position .8446 marked .0058 .018 -.03 likeness .5018 -.051 .007
conceptShare .0096 repeats .3465 headCosine .0143 .009 -.019 concentration .0125 .042 -.002 headCosine .0521 fileCoverage .5964 .01 -.016 bestHintParagraph .0078 -.019 .004
likeness .3533 bestHintText .2437 repeats 1.2424 -.016 .038 titleShare .3814 .005 -.023 conceptCover .2846 body .5531 .007 .052 hintParagraph .0008 -.017 .004
blockCoverage .0025 length 1.0881 fileBody .5612 .029 -.015 .04 hintBody .8307 body .1459 -.011 .002 titleTrail .2102 -.046 .001
conceptBody .3028 hintParagraph .0905 fileBody .885 -.028 0 hintTrail .0005 .025 -.013 blockCoverage .3102 hintConcepts .237 .056 .008 hintPhrases .0608 -.005 .003
bestHintHead .3786 bestHintText .3065 conceptCover .3134 -.01 .006 paragraphCosine .1728 .024 .002 conceptBody .5792 body .2785 -.006 .028 bodyCoverage .7745 -.02 -.003
position .9675 hintFile .9497 starts .5 .004 -.009 level .875 -.01 .02 -.018
bestBody .5 marked .0058 characters .5071 -.001 .013 bestHintHead .4585 .053 -.019 conceptCover .0066 -.043 conceptOverlap .5447 .022 -.019
below .6643 conceptCover .1861 bestHintParagraph .3082 -.02 .007 body .9532 .002 .017 hintConcepts .0096 .038 hintBody .1007 .003 -.028
bestBody .5 hintFile .9497 body .9532 .002 .018 starts .5 -.009 .021 inside .0128 headCosine .1282 -.029 .011 -.05
paragraphCosine .0938 hintBody .8307 length .5835 .017 0 hintPath .0005 .002 .057 body .4807 titleTrail .4313 -.044 0 hintBody .6999 .001 -.016
length 1.4078 concentration .0027 anchor .0025 .003 .023 bestConcept .5 .002 -.011 -.022
bestHintParagraph .5942 childTitles .2566 bestHintText .3065 -.005 .005 anchor .0025 .022 -.016 characters .0233 inside .3027 -.006 .018 position .5045 -.039 -.004
bestHintHead .7871 hintConcepts .6486 length 1.0169 -.012 .004 conceptTrail .3773 -.019 .014 hintConcepts .6486 likeness .417 -.012 .029 conceptTrail .5889 -.036 -.006
likeness .1113 anchor .0025 conceptOverlap .5447 -.002 .045 .085 hintTitle .4204 fileBody .3197 -.028 -.002 conceptTrail .5889 .001 .033
hintText 0 .024 below .0609 body .8888 -.006 .006 bestHintParagraph .4075 .012 -.012
repeats 1.8688 concentration .0027 likeness .7007 .002 .026 hintTitle .2578 0 -.019 length 1.052 position .4545 -.006 -.046 .022
titleTrail .16 conceptTrail .4073 fileTitleShare .4775 .005 -.028 hintBody .2417 .055 .005 length 1.4078 conceptTrail .2103 .03 -.001 -.037
bestBody .5 position .0519 concentration .0053 .035 -.01 hintFile .9497 .003 -.007 bestHintText .7833 titleShare .1793 -.037 .008 position .5045 -.044 0
conceptParent .1494 textCosine .0245 body .3313 -.001 .056 hintHead .0685 -.017 .01 hintConcepts .3328 hintBody .6999 -.017 .027 repeats .3465 .004 -.01
titleTrail .16 hintBody .4068 conceptOverlap .412 .011 .053 hintConcepts .6486 .003 -.034 conceptTrail .2103 .036 hintConcepts .3835 -.011 0
paragraphCosine .2683 fileTitleShare .2124 length 1.2341 -.006 .013 characters .0597 .001 .03 characters .0233 linked .8959 -.001 -.032 -.031
position .0266 hintBody .2417 .045 -.02 conceptShare .6065 characters .5071 0 .036 position .3195 .006 -.013
hintConcepts .0096 repeats .3465 below .4851 -.01 .033 conceptTrail .5051 .073 .01 hintFile .2643 hintText .2015 -.012 .022 bestHintText .4715 .007 -.005
below .867 inside .0128 repeats 1.2424 -.002 .022 fileTitleShare .255 -.008 .043 fileTitleShare .0434 bestHintHead .2739 .048 -.009 textCosine .0363 -.057 -.013
body .5531 paragraphCosine .0938 body .4807 .004 -.02 titleTrail .8379 -.039 .007 position .0266 .032 fileTitleShare .5784 .004 -.01
titleTrail .356 body .6784 anchor .128 -.007 .028 conceptParent .0958 -.008 .033 conceptBody .4787 conceptShare .4287 .002 .053 concentration .0125 .001 -.013
position .734 exact .5 conceptTrail .7873 -.005 .006 hintFile 0 .022 -.031 likeness .7007 hintPhrases .3964 .006 -.024 fileTitleShare .2124 .012 .051
body .3045 fileTitleShare .4775 hintBody .8307 -.016 .022 conceptTrail .2972 -.038 .028 bodyCoverage .2987 conceptShare .3911 .049 -.01 titleShare .5138 -.004 .007
bestConcept .5 characters .5071 inside .0128 0 .023 concentration .024 .035 -.011 bodyCoverage .4507 .022 hintText .0798 -.022 -.001
body .1459 length 1.2088 hintText .001 .011 -.016 .019 blockCoverage .1987 position .4145 -.002 .047 titleTrail .8379 -.003 .006
body .3313 hintHead .0008 conceptBody .1392 .002 .031 below .0609 -.015 .004 titleCoverage .0927 likeness .2509 .005 .042 titleShare .1793 -.024 .001
body .9532 conceptShare .0096 repeats .3465 -.003 .029 position .575 -.009 .004 position .8446 position .1544 -.012 .021 likeness .5018 -.029 -.011
bestHintParagraph .0024 length .7635 textCosine .0606 .011 -.018 -.039 hintPhrases .3964 hintHead .2171 .002 .014 position .2911 .011 -.018
bestHintParagraph .0024 position .8083 length .7997 -.014 -.044 .024 hintParagraph .0052 .025 position .9675 .001 -.022
position .3195 likeness .5755 anchor .128 .003 -.02 repeats .3465 .024 -.003 conceptShare .6065 repeats 1.2424 0 .03 hintFile .2293 -.024 -.003
bestHintText .0356 length 1.0709 repeats .3465 -.036 -.001 .009 conceptOverlap .6249 likeness .3831 0 .015 concentration .0064 .005 -.011
hintText .0216 length 1.0169 titleTrail .5353 .022 -.025 titleTrail .1845 -.001 .026 bestHintHead .1058 position .5045 -.028 -.002 likeness .3831 -.004 .004
hintPhrases .0894 hintText .0241 hintConcepts .0096 .029 -.004 characters .5071 -.01 .015 fileTitleShare .5784 bestHintHead .3786 .019 0 titleShare .6432 -.02 .016
fileBody .1157 .024 hintTitle .2578 hintTrail .0295 -.001 .011 conceptShare .3585 -.002 -.031
conceptParent .2805 anchor .0025 bestHintText .5807 -.005 .019 .05 marked .0058 conceptShare .7384 -.005 .005 headCosine .1282 .006 -.044
fileBody .832 hintTitle .0366 childTitles .2566 -.005 .035 bestHintText .3479 -.004 .034 level .875 hintFile .8003 0 -.013 titleTrail .4798 .045 -.003
length 1.0169 position .4545 position .2649 -.007 .016 position .539 -.04 -.004 below .3421 repeats 1.2424 .005 .032 hintBody .0467 .009 -.023
length 1.1856 concentration .0045 bestHintHead .4585 -.003 .011 textCosine .0132 -.038 -.005 hintPhrases .2231 conceptShare .7384 -.008 .031 hintConcepts .3835 .05 .005
position .539 concentration .0027 below .0023 -.004 .016 body .3592 -.039 -.005 blockCoverage .2553 concentration .0004 .003 .055 conceptCover .5619 -.007 .01
hintPhrases .3964 position .1544 hintFile .6345 -.015 .011 sameCore .5 .005 -.01 hintConcepts .6486 bestHintText .4003 .025 -.011 starts .5 -.031 .01
body .9532 conceptShare .0096 repeats 1.2424 .003 .034 conceptTrail .3773 -.017 -.003 headCosine .0143 -.032 length .8302 -.011 .017
bestHintParagraph .5942 hintConcepts .3087 conceptTrail .5051 .006 -.019 titleShare .2937 .015 .001 conceptBody .3597 .031 level .625 -.023 -.002
hintParagraph .1572 starts .5 hintHead .0395 .007 -.006 concentration .0064 -.003 -.037 exact .5 length .67 -.033 .004 concentration .0165 .045 .002
fileTitleShare .1199 position .9076 body .4172 -.006 .011 body .6346 .006 -.036 characters .5071 position .9373 -.008 .022 fileBody .7709 .054 .001
position .1779 hintConcepts .5752 hintPhrases .179 -.028 .006 conceptTrail .4348 -.033 .012 hintPhrases .3964 hintTrail .2185 .005 -.021 hintConcepts .6486 .004 -.022
length .9988 repeats 1.8688 concentration .0078 .003 -.01 conceptParent .7455 -.006 -.041 linked 1.2424 hintParagraph .0074 .029 .003 characters .2532 -.023 .013
position .3195 codeName .3 hintConcepts .5752 -.005 .008 .032 length 1.2629 conceptTrail .5889 .002 -.009 hintTitle .1069 .022 -.021
position .0751 linked .3465 holds .3425 -.011 .031 .034 hintPhrases .5051 hintParagraph .134 -.003 .006 bestHintParagraph .7923 -.003 -.029
position .1544 concentration .0016 blockCoverage .3102 -.023 .025 hintPhrases .3964 -.021 .008 conceptTrail .5889 hintConcepts .6486 .015 -.013 hintConcepts .4792 -.016 .003
headCosine 0 position .8446 length 1.2088 -.008 .01 -.035 length 1.4078 length 1.3449 .001 .029 -.023
length 1.3449 hintBody .4068 conceptTrail .1758 .019 -.001 hintPath .1449 -.003 -.032 id .0043 position .4545 .003 .043 -.019
bestHintParagraph .0804 bestHintParagraph .0356 fileTitleShare .4775 -.007 .02 bestHintText .1322 -.033 -.003 below .4851 hintConcepts .1634 -.013 .007 hintConcepts .1272 .031 -.01
repeats 1.8688 length 1.0347 level .625 .013 -.002 below .2171 .001 -.016 length 1.052 fileBody .7383 -.007 -.043 .022
length 1.1856 length 1.1625 position .0266 .024 -.002 concentration .0098 .006 -.047 fileBody .599 paragraphCosine .0453 .005 -.045 position .734 .005 .028
hintPath .0225 below .867 body .1124 -.011 .002 fileTitleShare .0434 .011 -.034 fileTitleShare .2992 titleShare .4393 .05 -.007 headCosine .0616 -.015 .011
length .8826 hintConcepts .0096 .023 hintConcepts .4792 -.032 -.002 position .8446 position .734 .002 .024 bestHintParagraph .2435 .005 -.02
fileCoverage .098 .02 position .1779 conceptTrail .4348 -.025 .001 hintFile .9497 .003 -.006
headCosine 0 fileTitleShare .4775 titleTrail .0025 -.005 -.046 hintTrail .011 .046 -.019 titleTrail .356 conceptTrail .3773 -.001 .021 hintTitle .4204 -.002 .031
concentration .024 hintFile .9497 blockCoverage .3102 .014 .002 repeats 1.2424 0 -.033 conceptShare .5261 likeness .1292 -.019 .022 position .3195 -.005 -.031
likeness .0607 hintTrail .0005 fileTitleShare .8607 .007 .049 fileBody .8589 .006 -.03 childTitles .5166 id .4482 -.001 -.015 fileTitleShare .0434 .038 -.007
`;
